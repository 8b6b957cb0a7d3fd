import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReviewItem } from '#contract/review/review-items.ts';
import type { ManagedTag } from '#contract/vocabulary/vocabulary.ts';
import { serverSuite } from '#tests/support/app/server-suite.ts';

const server = serverSuite({ contents: 'starter', signsIn: true });
let visitor: string;
let device: string;

beforeAll(async () => {
  visitor = await server.unlock();
  device = await server.unlock();
});

const ask = (call: string, payload?: object, cookie = server.admin) => server.ask(call, payload, cookie);
const tags = async () => (await ask('GET /api/admin/tags')).json<ManagedTag[]>();
async function tagNamed(name: string): Promise<ManagedTag> {
  const found = (await tags()).find((tag) => tag.name === name);
  if (!found) throw new Error(`No tag is called ${name}`);
  return found;
}
const newestChange = async (id: number) =>
  (await ask(`GET /api/admin/review?state=live&entity=tag&entityId=${id}`)).json<{ items: ReviewItem[] }>()
    .items[0] as ReviewItem;
const putBack = async (id: number) => ask(`POST /api/admin/review/${(await newestChange(id)).id}/undo`);
// Includes closed places, because they keep their tags, and a tag's number of uses includes them.
const placesWith = async (query: string) =>
  (await ask(`GET /api/places?closed=true&${query}`, undefined, visitor)).json<{ places: { id: number }[] }>()
    .places;

/** Returns all visible data about tags, without versions and times. */
async function everything(): Promise<unknown> {
  const urls = ['/api/places', '/api/events', '/api/tags', '/api/places?search=cosy'];
  const texts = await Promise.all(
    urls.map(async (url) => (await ask(`GET ${url}`, undefined, visitor)).body),
  );
  return JSON.parse(`[${texts.join(',')}]`, (key, value) =>
    ['updatedAt', 'version', 'sequence'].includes(key) ? undefined : value,
  );
}

/** Adds a tag like the analysis of a place. */
async function suggest(name: string): Promise<number> {
  const { rows } = await server.ctx.database.pool.query<{ id: number }>(
    `insert into tags (slug, name, type, suggested_by_ai) values ($1, $2, 'vibe', true) returning id`,
    [name.toLowerCase(), name],
  );
  server.ctx.versions.bump('tags');
  return rows[0]?.id ?? 0;
}

it('lists all tags with their uses, suggested ones first', async () => {
  await suggest('Zesty');
  const list = await tags();
  expect(list[0]).toEqual({
    id: expect.any(Number),
    name: 'Zesty',
    type: 'vibe',
    color: null,
    suggestedByAi: true,
    places: 0,
    events: 0,
  });
  const cosy = await tagNamed('Cozy');
  expect(cosy.places).toBe((await placesWith(`tagIds=${cosy.id}`)).length);
  expect(list.slice(1).some(({ suggestedByAi }) => suggestedByAi)).toBe(false);
  expect((await ask('GET /api/admin/tags', undefined, visitor)).statusCode).toBe(401);
});

describe('a tag that a model suggested', () => {
  const tagIdsOf = async (id: number) =>
    (
      await server.ctx.database.pool.query('select tag_id from place_tags where place_id = $1 order by 1', [
        id,
      ])
    ).rows.map(({ tag_id }) => tag_id);

  it('is on its place, in no response, and is shown once staff have reviewed it', async () => {
    const id = await suggest('Flummoxing');
    const [place] = (await placesWith('')) as { id: number; tags: { id: number }[] }[];
    const url = `/api/places/${place?.id}`;
    const shown = place?.tags.map((tag) => tag.id) ?? [];
    expect((await ask(`PATCH ${url}`, { tagIds: [...shown, id] }, visitor)).statusCode).toBe(200);
    expect(await tagIdsOf(place?.id ?? 0)).toContain(id);
    const reads = ['/api/tags', '/api/places', url, '/api/export/places.csv', '/api/export/places.geojson'];
    for (const read of reads) {
      expect((await ask(`GET ${read}`, undefined, visitor)).body, read).not.toMatch(/Flummox/);
    }
    expect(await placesWith('search=flummoxing')).toEqual([]);
    expect(await placesWith(`tagIds=${id}`)).toEqual([]);
    expect((await tagNamed('Flummoxing')).places).toBe(1);

    // A visitor who does not see the tag cannot remove it.
    expect((await ask(`PATCH ${url}`, { tagIds: shown }, visitor)).statusCode).toBe(200);
    expect(await tagIdsOf(place?.id ?? 0)).toContain(id);

    expect((await ask(`PATCH /api/admin/tags/${id}`, {})).json()).toMatchObject({ suggestedByAi: false });
    expect((await ask('GET /api/tags', undefined, visitor)).body).toMatch(/Flummoxing/);
    expect(await placesWith(`tagIds=${id}`)).toHaveLength(1);
    expect(await placesWith('search=flummoxing')).toHaveLength(1);
    await ask(`DELETE /api/admin/tags/${id}`);
  });
});

describe('renaming', () => {
  it('takes effect at once, also in the search, and is undone exactly', async () => {
    const { id, places } = await tagNamed('Cozy');
    const before = await everything();
    await ask(`PATCH /api/admin/tags/${id}`, { name: 'Snugglesome' });
    expect(await placesWith('search=snugglesome')).toHaveLength(places);
    const renamed = await ask(`PATCH /api/admin/tags/${id}`, { name: ' Wobbletastic ' });
    expect(renamed.json()).toMatchObject({ id, name: 'Wobbletastic', places });
    expect(await placesWith('search=wobbletastic')).toHaveLength(places);
    expect(await placesWith('search=snugglesome')).toEqual([]);
    expect((await newestChange(id)).authorKind).toBe('staff');
    await putBack(id);
    const { items: changes } = (
      await ask(`GET /api/admin/review?state=live&entityId=${id}&entity=tag`)
    ).json<{
      items: ReviewItem[];
    }>();
    const first = changes.at(-1);
    expect((await ask(`POST /api/admin/review/${first?.id}/undo`)).json()).toEqual({
      entity: 'tag',
      id,
      isThere: true,
    });
    expect(await everything()).toEqual(before);
  });

  it('keeps places tagged since when undone', async () => {
    const { id, places } = await tagNamed('Lively');
    await ask(`PATCH /api/admin/tags/${id}`, { name: 'Very Lively' });
    const [place] = (await ask('GET /api/places', undefined, visitor))
      .json<{ places: { id: number; tags: { id: number }[] }[] }>()
      .places.filter((each) => each.tags.every((tag) => tag.id !== id));
    const tagIds = [...(place?.tags ?? []), { id }].map((tag) => tag.id);
    await ask(`PATCH /api/places/${place?.id}`, { tagIds }, visitor);
    await putBack(id);
    expect((await tagNamed('Lively')).places).toBe(places + 1);
  });

  it('accepts a suggested tag, and changes type and color', async () => {
    const id = await suggest('Breezy');
    expect((await ask(`PATCH /api/admin/tags/${id}`, {})).json()).toMatchObject({ suggestedByAi: false });
    const change = { type: 'perfect_for', color: '#aa00aa' };
    expect((await ask(`PATCH /api/admin/tags/${id}`, change)).json()).toMatchObject(change);
  });

  it.each([['x'], ['a'.repeat(31)], ['<b>bold</b>'], ['---']])('refuses the name %j', async (name) => {
    const { id } = await tagNamed('Relaxed');
    const refused = await ask(`PATCH /api/admin/tags/${id}`, { name });
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { name: 'A tag has 2 to 30 letters, digits, spaces or hyphens' },
    ]);
  });

  it('refuses a name that its type has already, in any spelling', async () => {
    const { id } = await tagNamed('Relaxed');
    const refused = await ask(`PATCH /api/admin/tags/${id}`, { name: 'rétro' });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'conflict',
        error: 'There is a tag of this name and type already. Merge the two instead.',
        sentence: 'tag_taken',
      },
    ]);
  });

  it('stores no other fields', async () => {
    const { id } = await tagNamed('Romantic');
    const sent = {
      id: 1,
      slug: 'evil',
      deletedAt: '2020-01-01',
      suggestedByAi: true,
      places: 9,
      color: null,
    };
    expect((await ask(`PATCH /api/admin/tags/${id}`, sent)).json()).toMatchObject({
      id,
      suggestedByAi: false,
    });
    const { rows } = await server.ctx.database.pool.query('select slug, deleted_at from tags where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ slug: 'romantic', deleted_at: null }]);
  });
});

describe('merging', () => {
  it('is undone exactly, for any two tags', async () => {
    const list = await tags();
    const some = fc.constantFrom(...list.filter(({ places, events }) => places + events > 0));
    await fc.assert(
      fc.asyncProperty(some, some, async (one, other) => {
        fc.pre(one.id !== other.id);
        const before = await everything();
        const both = new Set(
          [...(await placesWith(`tagIds=${one.id}`)), ...(await placesWith(`tagIds=${other.id}`))].map(
            ({ id }) => id,
          ),
        );
        const merged = await ask(`POST /api/admin/tags/${one.id}/merge`, { into: other.id });
        expect(merged.json()).toMatchObject({ id: other.id, name: other.name, places: both.size });
        expect(await placesWith(`search=${encodeURIComponent(other.name)}`)).toEqual(
          expect.arrayContaining(await placesWith(`tagIds=${other.id}`)),
        );
        await putBack(one.id);
        expect(await everything()).toEqual(before);
        // The undo is itself a change; undoing it merges the two tags again.
        await putBack(one.id);
        expect((await tags()).some(({ id }) => id === one.id)).toBe(false);
        await putBack(one.id);
        expect(await everything()).toEqual(before);
      }),
      { numRuns: 4 },
    );
  });

  it('is listed as a merge', async () => {
    const [one, other] = [await tagNamed('Karaoke'), await tagNamed('DJ Sets')];
    await ask(`POST /api/admin/tags/${one.id}/merge`, { into: other.id });
    const change = await newestChange(one.id);
    expect(change).toMatchObject({ entity: 'tag', title: 'Karaoke', action: 'merge' });
    expect(change.after).toMatchObject({ mergedInto: other.id });
    expect((await ask(`PATCH /api/admin/tags/${one.id}`, { name: 'Singing' })).statusCode).toBe(404);
    await putBack(one.id);
  });

  it('needs two existing tags', async () => {
    const { id } = await tagNamed('Retro');
    expect((await ask(`POST /api/admin/tags/${id}/merge`, { into: id })).statusCode).toBe(409);
    expect((await ask(`POST /api/admin/tags/${id}/merge`, { into: 99999 })).statusCode).toBe(404);
    expect((await ask(`POST /api/admin/tags/99999/merge`, { into: id })).statusCode).toBe(404);
  });
});

describe('removing', () => {
  it('affects places, events and their search, and is undone with all of them', async () => {
    const { id } = await tagNamed('Cozy');
    const before = await everything();
    expect((await ask(`DELETE /api/admin/tags/${id}`)).statusCode).toBe(204);
    expect(await placesWith(`tagIds=${id}`)).toEqual([]);
    expect(JSON.stringify(await everything())).not.toContain('"Cozy"');
    expect((await ask(`DELETE /api/admin/tags/${id}`)).statusCode).toBe(404);
    await putBack(id);
    expect(await everything()).toEqual(before);
  });

  it('cannot be undone when another tag has taken the name', async () => {
    const { id } = await tagNamed('Glamorous');
    const other = await tagNamed('Artsy');
    await ask(`DELETE /api/admin/tags/${id}`);
    await ask(`PATCH /api/admin/tags/${other.id}`, { name: 'Glamorous' });
    expect((await putBack(id)).statusCode).toBe(409);
    await putBack(other.id);
    expect((await putBack(id)).statusCode).toBe(200);
  });

  it('leaves a place and an event restorable without the tag', async () => {
    const { id } = await tagNamed('Sunny');
    const [place] = (await ask(`GET /api/places?tagIds=${id}`)).json<{ places: { id: number }[] }>().places;
    const event = (await ask('POST /api/events', { ...EVENT, tagIds: [id] }, device)).json<{ id: number }>();
    await ask(`DELETE /api/places/${place?.id}`);
    await ask(`DELETE /api/events/${event.id}`, undefined, device);
    await ask(`DELETE /api/admin/tags/${id}`);
    for (const [entity, thing] of [
      ['place', place?.id],
      ['event', event.id],
    ] as const) {
      const [deletion] = (
        await ask(`GET /api/admin/review?state=live&entity=${entity}&entityId=${thing}`)
      ).json<{
        items: ReviewItem[];
      }>().items;
      expect((await ask(`POST /api/admin/review/${deletion?.id}/undo`)).statusCode).toBe(200);
      const { tags: left } = (await ask(`GET /api/${entity}s/${thing}`)).json<{ tags: { id: number }[] }>();
      expect(left.some((tag) => tag.id === id)).toBe(false);
    }
    await putBack(id);
  });
});

it('is undone for one staff member since a moment, in one action', async () => {
  const [cosy, camp, retro] = [
    await tagNamed('Cozy'),
    await tagNamed('Camp & Kitsch'),
    await tagNamed('Retro'),
  ];
  const before = await everything();
  const since = new Date().toISOString();
  await ask(`PATCH /api/admin/tags/${cosy.id}`, { name: 'Snug' });
  await ask(`POST /api/admin/tags/${cosy.id}/merge`, { into: camp.id });
  await ask(`POST /api/admin/tags/${camp.id}/merge`, { into: retro.id });
  await ask(`DELETE /api/admin/tags/${retro.id}`);
  const { actor } = await newestChange(retro.id);
  expect((await ask('POST /api/admin/review/undo', { actor, since })).json()).toEqual({
    undone: 4,
    confirmations: 0,
    kept: [],
  });
  expect(await everything()).toEqual(before);
});

const EVENT = {
  title: 'Sun on the roof',
  description: 'Bring a hat and good company.',
  startDate: '2030-05-01',
  endDate: '2030-05-01',
  locationName: 'The roof above us',
  address: 'Carrer Inventat, 1',
};
