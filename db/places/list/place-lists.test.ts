import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/language.ts';
import { type PlaceListQuery, placeListQuerySchema } from '#contract/places/places.ts';
import { NEVER_FRESH } from '#db/kept-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { PlaceLists } from './place-lists.ts';

let database: TestDatabase;
let lists: PlaceLists;
let now = new Date('2026-06-26T20:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase('starter');
  lists = new PlaceLists(database, freshness);
});
afterAll(() => database.close());

const QUERIES: Record<string, string>[] = [
  {},
  { closed: 'true', sort: 'name' },
  { search: 'bar' },
  { search: 'renamed' },
  { categoryId: '1', sort: 'rating' },
  { tagIds: '1,2,30' },
  { lang: 'es' },
];
const parsed = QUERIES.map((query): PlaceListQuery => placeListQuerySchema.parse(query));

/** The first query rereads the rows; the other queries reuse them. */
let isFresh = false;
const freshness = { ...NEVER_FRESH, isFresh: () => isFresh };

async function textsOf(of: PlaceLists): Promise<string[]> {
  const texts: string[] = [];
  for (const query of parsed) {
    texts.push(Buffer.concat((await of.read(query, now)).chunks).toString());
    isFresh = true;
  }
  isFresh = false;
  return texts;
}
const readAnew = () => textsOf(new PlaceLists(database, freshness));

describe('kept lists', () => {
  it.each([
    ['a place', `update places set description = 'Renamed', version = version + 1 where id = 3`],
    ['a rating', `update places set rating = 4.9, rating_source = 'x', review_count = 900 where id = 9`],
    ['a name', `update places set name = 'Renamed bar' where id = 5`],
    ['a deletion', `update places set deleted_at = now() where id = 7`],
    ['a place that returns', `update places set deleted_at = null where id = 7`],
    ['a renamed tag', `update tags set name = 'Renamed' where id = 2`],
    ['a hidden tag', `update tags set suggested_by_ai = true where id = 2`],
    ['a renamed category', `update categories set name = 'Renamed' where id = 1`],
    [
      'a tag given',
      `insert into place_tags (place_id, tag_id) select 4, id from tags on conflict do nothing`,
    ],
    [
      'a tag taken, and another given',
      `delete from place_tags where place_id = 4 and tag_id in (1, 2, 3);
      insert into place_tags (place_id, tag_id) select 5, id from tags where id = 1 on conflict do nothing`,
    ],
    [
      'a fact',
      `insert into place_facts (place_id, kind, value, source, checked_on)
      values (6, 'noise', '{"is": "quiet"}', 'visitor', '2026-06-01') on conflict do nothing`,
    ],
    ['a fact taken back', `delete from place_facts where place_id = 6`],
    [
      'a closing',
      `insert into place_facts (place_id, kind, value, source, checked_on)
      values (8, 'in_business', '{"is": "closed_for_now", "until": "2026-06-28"}', 'staff', '2026-06-01')
      on conflict (place_id, kind) do update set value = excluded.value, doubted_on = null`,
    ],
    [
      'a confirmation',
      `insert into fact_confirmations (place_id, kind, mark, day, shown_on)
      select id, 'phone_number', md5(to_jsonb(phone)::text), '2026-06-26', '2026-06-26' from places where phone is not null limit 3`,
    ],
    [
      'a photo',
      `insert into photos (place_id, source, source_ref, address, expires_at)
      values (9, 'upload', 'x', left(md5('9'), 22), '2026-06-27T08:00:00Z')`,
    ],
    [
      'a statement of a moment',
      `update places set is_open = true, is_open_set_at = '2026-06-26T19:00:00Z' where id = 10`,
    ],
    ['a row that is gone', `delete from places where id = 11`],
    ['an emptied table', `truncate place_tags`],
  ])('show %s like lists that are read anew', async (_what, statement) => {
    const before = await textsOf(lists);
    await database.pool.query(statement);
    const after = await textsOf(lists);
    expect(after).toEqual(await readAnew());
    // A confirmation becomes visible at the next noon.
    if (!statement.includes('fact_confirmations')) expect(after).not.toEqual(before);
  });

  it('change by themselves when they say so: a statement, a photo, a noon, a place that opens again', async () => {
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      const { expiresAt } = await lists.read(placeListQuerySchema.parse({}), now);
      if (!expiresAt) break;
      seen.push(expiresAt.toISOString());
      now = new Date(expiresAt.getTime() - 1);
      expect(await textsOf(lists)).toEqual(await readAnew());
      now = expiresAt;
      expect(await textsOf(lists)).toEqual(await readAnew());
    }
    expect(seen).toEqual(
      expect.arrayContaining([
        '2026-06-27T08:00:00.000Z',
        '2026-06-27T10:00:00.000Z',
        '2026-06-27T19:00:00.000Z',
      ]),
    );
  });

  it('hold while a write of another connection is open, and show it once it is committed', async () => {
    const other = await database.pool.connect();
    await other.query('begin');
    await other.query(`update places set description = 'Open' where id = 2`);
    await database.pool.query(`update places set description = 'Closed' where id = 3`);
    expect((await textsOf(lists))[0]).not.toContain('"Open"');
    await other.query('commit');
    other.release();
    const [text] = await textsOf(lists);
    expect(text).toContain('"Open"');
    expect(text).toEqual((await readAnew())[0]);
  });

  it('begin to hold a language while others are read', async () => {
    const fresh = new PlaceLists(database, NEVER_FRESH);
    const languages: Language[] = ['en', 'es', 'ca', 'es', 'en'];
    const texts = await Promise.all(
      languages.map(async (lang) => Buffer.concat((await fresh.read({ lang }, now)).chunks).toString()),
    );
    for (const [n, lang] of languages.entries()) {
      const alone = await new PlaceLists(database, NEVER_FRESH).read({ lang }, now);
      expect(texts[n]).toBe(Buffer.concat(alone.chunks).toString());
    }
  });
});
