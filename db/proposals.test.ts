import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseBefore } from '#tests/support/app/database-before.ts';
import type { TestDatabase } from '#tests/support/app/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await databaseBefore('source_proposals');
});
afterEach(() => database.close());

it('carries over what sources say otherwise, with what staff saw or refused', async () => {
  const { pool } = database;
  await pool.query(`
    insert into events (id, title, start_date, end_date, location_name, source)
      values (1, 'Later', '2026-12-01', '2026-12-01', 'Bar', 'patroc'),
        (2, 'Off', '2026-12-02', '2026-12-02', 'Bar', 'patroc'),
        (3, 'Seen', '2026-12-03', '2026-12-03', 'Bar', 'xceed');
    insert into source_differences (event_id, changes, noticed_at, seen_at) values
      (1, '[{"field": "startTime", "ours": null, "theirs": "23:00:00"}, {"field": "price", "ours": "5 €", "theirs": "6 €"}]',
        '2026-11-01', null),
      (2, null, '2026-11-02', null),
      (3, '[{"field": "title", "ours": "Seen", "theirs": "Other"}]', '2026-11-03', '2026-11-04');
    insert into places (id, name, address, latitude, longitude, search_name, source, source_id)
      values (7, 'Bar', '', 41.4, 2.1, '', 'starter', 'Bar');
    insert into starter_refusals (entry, kind, mark)
      values ('Bar', 'phone', 'm1'), ('Elsewhere', 'place', 'm2'), ('Rumor', 'lead', 'm3');
  `);
  await migrateDatabase(database);
  const { rows } = await pool.query(
    `select state, entity, entity_id as id, action, before, after, input, source from changes
     where kind = 'proposal' order by id`,
  );
  const ofEvent = { entity: 'event', input: { kind: 'event' } };
  const refused = {
    ...{ state: 'refused', entity: 'place', action: 'update', source: 'starter', before: null, after: null },
  };
  expect(rows).toEqual([
    {
      ...{ ...ofEvent, state: 'waiting', id: 1, action: 'update', source: 'patroc' },
      ...{ before: { startTime: null, price: '5 €' }, after: { startTime: '23:00:00', price: '6 €' } },
    },
    { ...ofEvent, state: 'waiting', id: 2, action: 'delete', source: 'patroc', before: null, after: null },
    {
      ...{ ...ofEvent, state: 'refused', id: 3, action: 'update', source: 'xceed' },
      ...{ before: { title: 'Seen' }, after: { title: 'Other' } },
    },
    { ...refused, id: 7, input: { kind: 'phone', entry: 'Bar', mark: 'm1' } },
    { ...refused, id: null, input: { kind: 'place', entry: 'Elsewhere', mark: 'm2' } },
  ]);
});
