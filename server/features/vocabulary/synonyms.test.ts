import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PlaceList } from '#contract/places/places.ts';
import type { ReviewItem } from '#contract/review/review-items.ts';
import { MAX_SYNONYM_LENGTH, MAX_SYNONYMS, type ManagedSynonyms } from '#contract/vocabulary/vocabulary.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const server = serverSuite({ contents: 'starter', signsIn: true });
let visitor: string;

beforeAll(async () => {
  visitor = await server.unlock();
});

const ask = (call: string, payload?: object, cookie = server.admin) => server.ask(call, payload, cookie);
const add = (words: unknown) => ask('POST /api/admin/synonyms', { words });
const sets = async () => (await ask('GET /api/admin/synonyms')).json<ManagedSynonyms[]>();
const search = async (text: string) => {
  const found = await ask(`GET /api/places?${new URLSearchParams({ search: text })}`, undefined, visitor);
  expect(found.statusCode, text).toBe(200);
  return found.json<PlaceList>().places.map(({ name }) => name);
};

describe('the search of the starter city', () => {
  it.each([
    ['lesbian bar', 'Carita Bonita'],
    ['bar de lesbianas', 'Carita Bonita'],
    ['bar de lesbianes', 'Carita Bonita'],
    ['sáfica pub', 'Carita Bonita'],
  ])('%s begins with a bar for lesbians', async (text, name) => {
    const found = await search(text);
    expect(found.slice(0, 2)).toContain(name);
    expect(found.slice(0, 2)).not.toContain('Ca la Dona');
  });

  it.each([
    ['playa', 'Beach'],
    ['discoteca', 'Clubs'],
    ['ossos', 'Bears & Admirers'],
    ['cena', 'Restaurants'],
  ])('finds for %s every place of %s', async (text, label) => {
    const { places } = (await ask('GET /api/places', undefined, visitor)).json<PlaceList>();
    const labeled = places.filter(({ categories, tags }) =>
      [...categories, ...tags].some(({ name }) => name === label),
    );
    const found = await search(text);
    expect(labeled.length).toBeGreaterThan(0);
    expect(found).toEqual(expect.arrayContaining(labeled.map(({ name }) => name)));
  });

  it('finds a fact that says yes as soon as somebody says it, and no longer when it is a no', async () => {
    const before = await search('toilet');
    const say = (value: object) =>
      ask('PUT /api/places/1/facts/toilet_accessible', { value, source: 'visitor' }, visitor);
    const { name } = (await ask('GET /api/places/1', undefined, visitor)).json<{ name: string }>();
    expect(before).not.toContain(name);
    expect((await say({ is: 'yes' })).statusCode).toBe(200);
    for (const text of ['toilet', 'WC', 'baño', 'lavabo', 'accessible toilet'])
      expect(await search(text), text).toContain(name);
    expect((await say({ is: 'no' })).statusCode).toBe(200);
    expect(await search('toilet')).not.toContain(name);
  });
});

describe('words that mean the same', () => {
  it('are found at once, told to every device, and forgotten when staff remove them', async () => {
    expect(await search('zzyzx')).toEqual([]);
    const added = await add(['Zzyzx', 'beach']);
    expect(added.statusCode).toBe(201);
    const set = added.json<ManagedSynonyms>();
    expect(set).toEqual({ id: expect.any(Number), words: ['Zzyzx', 'beach'] });
    expect((await sets())[0]).toEqual(set);
    const all = await search('beach');
    // Words that are spelled like 'beach' are guessed for it alone.
    const found = await search('zzyzx');
    expect(found.length).toBeGreaterThan(2);
    expect(all.slice(0, found.length)).toEqual(found);
    const told = await ask('GET /api/synonyms', undefined, visitor);
    expect(told.json()).toContainEqual(set);

    expect((await ask(`DELETE /api/admin/synonyms/${set.id}`)).statusCode).toBe(204);
    expect(await search('zzyzx')).toEqual([]);
    expect((await ask('GET /api/synonyms', undefined, visitor)).json()).not.toContainEqual(set);
    expect((await ask(`DELETE /api/admin/synonyms/${set.id}`)).statusCode).toBe(404);
  });

  it('come back by the history', async () => {
    const { id } = (await add(['zubi', 'sauna'])).json<ManagedSynonyms>();
    await ask(`DELETE /api/admin/synonyms/${id}`);
    const { items: changes } = (
      await ask(`GET /api/admin/review?state=live&entity=synonym&entityId=${id}`)
    ).json<{
      items: ReviewItem[];
    }>();
    expect(changes.map(({ action, title }) => [action, title])).toEqual([
      ['delete', 'zubi, sauna'],
      ['create', 'zubi, sauna'],
    ]);
    expect((await ask(`POST /api/admin/review/${changes[0]?.id}/undo`)).statusCode).toBe(200);
    expect(await search('zubi')).toEqual(await search('sauna'));
    expect((await ask(`POST /api/admin/review/${changes[1]?.id}/undo`)).statusCode).toBe(200);
    expect((await sets()).some((set) => set.id === id)).toBe(true);
  });

  it('are written once', async () => {
    expect((await add(['foo bar', 'Bàz'])).statusCode).toBe(201);
    const again = await add(['baz', 'FOO-BAR', 'foo bar']);
    expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
  });

  it.each([
    [undefined],
    ['bar'],
    [[]],
    [['bar']],
    [['bar', 'BÀR']],
    [['bar', '···']],
    [['bar', '']],
    [['bar', 7]],
    [['bar', 'x'.repeat(MAX_SYNONYM_LENGTH + 1)]],
    [['bar', 'x'.repeat(10_000)]],
    [Array.from({ length: MAX_SYNONYMS + 1 }, (_, n) => `word ${n}`)],
    [Array.from({ length: 200 }, (_, n) => `word ${n}`)],
  ])('are refused with a sentence beside the field: %j', async (words) => {
    const refused = await add(words);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields)[0]).toMatch(/^words/);
  });

  it('may be odd: signs, marks, right to left, and one within another', async () => {
    const odd = [
      'c++ .*(',
      "o'b%_\\",
      `a${'\u0301'.repeat(50)}`,
      'לסבית',
      'wine bar',
      'bar',
      '🏳️‍🌈 x',
      "a:* & 'b'",
    ];
    expect((await add(odd)).statusCode).toBe(201);
    for (const text of [...odd, 'wine bar bar', 'לסבית bar', "'", 'x'.repeat(100)]) await search(text);
  });

  it('never break a search, whatever they are', async () => {
    // Every request with this name is refused with 400.
    const isRead = (text: string) => !text.includes('__proto__');
    const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(isRead);
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 2, maxLength: 5 }), async (words) => {
        const added = await add(words);
        expect([201, 409, 422]).toContain(added.statusCode);
        for (const text of words) await search(text);
        if (added.statusCode === 201) await ask(`DELETE /api/admin/synonyms/${added.json().id}`);
      }),
      { numRuns: 25 },
    );
  });
});
