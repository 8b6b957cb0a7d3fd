import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventListQuerySchema } from '#contract/events/events.ts';
import { NEVER_FRESH } from '#db/kept-rows.ts';
import { seedManyEvents } from '#db/seed/many-events.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { EventLists } from './event-lists.ts';

let database: TestDatabase;
let lists: EventLists;
let now = new Date('2026-06-26T20:00:00Z');

/** The first query rereads the rows; the other queries reuse them. */
let isFresh = false;
const freshness = { ...NEVER_FRESH, isFresh: () => isFresh };
const QUERIES = [
  {},
  { when: 'past' },
  { from: '2026-07-01', to: '2026-07-31' },
  { search: 'renamed' },
  { lang: 'es' },
].map((query) => eventListQuerySchema.parse(query));

async function textsOf(of: EventLists): Promise<string[]> {
  const texts: string[] = [];
  for (const query of QUERIES) {
    texts.push(Buffer.concat((await of.read(query, now)).chunks).toString());
    isFresh = true;
  }
  const { entries } = await of.calendar('en', now);
  texts.push(JSON.stringify(entries.map((entry) => entry.read()).toSorted((a, b) => a.id - b.id)));
  isFresh = false;
  return texts;
}
const readAnew = () => textsOf(new EventLists(database, freshness));

beforeAll(async () => {
  database = await createTestDatabase('starter');
  await seedManyEvents(database, 20, '2026-06-26');
  lists = new EventLists(database, freshness);
});
afterAll(() => database.close());

describe('kept lists of events', () => {
  it.each([
    ['an event', `update events set price = '3 €', version = version + 1 where id = 1`],
    [
      'a new event',
      `insert into events (title, start_date, end_date, location_name, source)
      values ('Renamed', '2026-07-03', '2026-07-03', 'Sala', 'visitor')`,
    ],
    [
      'a moved date',
      `update events set start_date = '2026-07-09', end_date = '2026-07-09' where title = 'Renamed'`,
    ],
    ['a deletion', `update events set deleted_at = '2026-06-20T00:00:00Z' where id = 3`],
    [
      'a renamed tag',
      `insert into event_tags (event_id, tag_id) select 4, 1 on conflict do nothing;
      update tags set name = 'Renamed' where id = 1`,
    ],
    ['a tag taken back', `delete from event_tags where event_id = 4`],
    [
      'a renamed category',
      `update categories set name = 'Renamed' where id = (select category_id from events where id = 5)`,
    ],
    [
      'its place',
      `update events set place_id = 1 where id = 6; update places set name = 'Renamed' where id = 1`,
    ],
    ['the deletion of its place', `update places set deleted_at = now() where id = 1`],
    [
      'a picture',
      `update events set image_url = 'https://a.test/x.jpg' where id = 7;
      insert into event_pictures (event_id, url, due_at) values (7, 'https://a.test/x.jpg', '2026-06-27')`,
    ],
    ['an event that is gone', `delete from events where id = 8`],
  ])('show %s like lists that are read anew', async (_what, statement) => {
    const before = await textsOf(lists);
    await database.pool.query(statement);
    const after = await textsOf(lists);
    expect(after).toEqual(await readAnew());
    expect(after).not.toEqual(before);
  });

  it('change by themselves: when the first date is over, and with a new week', async () => {
    for (let step = 0; step < 6; step += 1) {
      const { expiresAt } = await lists.read(eventListQuerySchema.parse({}), now);
      if (!expiresAt) break;
      now = expiresAt;
      expect(await textsOf(lists)).toEqual(await readAnew());
    }
    expect(now.getTime()).toBeGreaterThan(Date.parse('2026-06-26T20:00:00Z'));
  });

  it('forget a deleted event after 30 days', async () => {
    const isThere = async () => (await lists.calendar('en', now)).entries.some(({ id }) => id === 3);
    now = new Date('2026-07-19T23:00:00Z');
    expect(await isThere()).toBe(true);
    now = new Date('2026-07-20T00:00:00Z');
    expect(await isThere()).toBe(false);
  });
});
