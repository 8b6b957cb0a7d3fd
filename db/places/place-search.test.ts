import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOneLetterApart } from '#domain/text/search-match.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { nearKeys } from './place-search.ts';

let database: TestDatabase;
const WORDS = ['arena', 'metro', 'moeem', 'candy', 'bears', 'beers', 'plata', 'cangrejo', 'niça', 'aaaa'];

beforeAll(async () => {
  database = await createTestDatabase();
  for (const word of WORDS) await addPlace(word);
});
afterAll(() => database.close());

async function addPlace(name: string): Promise<void> {
  await database.pool.query(
    `insert into places (name, address, latitude, longitude, search_name, search_text)
     values ($1, 'x', 41.4, 2.1, $1, '')`,
    [name],
  );
}

async function wordsNear(word: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ word: string }>(
    'select distinct word from search_words where key = any ($1) order by word',
    [nearKeys(word)],
  );
  return rows.map((row) => row.word);
}

describe('the dictionary of words', () => {
  it('finds a wrong, a missing, an added letter and two swapped ones', async () => {
    expect(await wordsNear('arema')).toEqual(['arena']);
    expect(await wordsNear('metr')).toEqual(['metro']);
    expect(await wordsNear('metrro')).toEqual(['metro']);
    expect(await wordsNear('mtero')).toEqual(['metro']);
    expect(await wordsNear('betrs')).toEqual(['bears', 'beers']);
  });

  it('finds nothing two letters away, and finds the word itself', async () => {
    expect(await wordsNear('mitra')).toEqual([]);
    expect(await wordsNear('arena')).toEqual(['arena']);
  });

  it('leaves short words and numbers alone', () => {
    expect(nearKeys('bar')).toEqual([]);
    expect(nearKeys('08011')).toEqual([]);
  });

  it('agrees with the domain’s rule on any word', async () => {
    const letters = fc.constantFrom(...'aebmrt');
    const word = fc.array(letters, { minLength: 4, maxLength: 6 }).map((list) => list.join(''));
    const nearby = fc.constantFrom(...WORDS).chain((base) =>
      fc.tuple(fc.nat(base.length), letters, fc.nat(2)).map(([at, letter, removed]) => {
        const changed = base.slice(0, at) + letter + base.slice(at + removed);
        return changed.length >= 4 ? changed : base;
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(word, nearby), async (wanted) => {
        const expected = WORDS.filter((known) => isOneLetterApart(wanted, known));
        expect(await wordsNear(wanted)).toEqual(expected.toSorted());
      }),
      { numRuns: 150 },
    );
  });

  it('learns the words of a changed place', async () => {
    await database.pool.query(`update places set search_name = 'sirena' where name = 'plata'`);
    expect(await wordsNear('sirens')).toEqual(['sirena']);
  });
});
