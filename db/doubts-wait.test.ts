import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseBefore } from '#tests/support/app/database-before.ts';
import type { TestDatabase } from '#tests/support/app/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await databaseBefore('doubts_wait');
});
afterEach(() => database.close());

it('lets the doubts that exist wait, since their day or since the place is here, and no other fact', async () => {
  const { pool } = database;
  await pool.query(`
    insert into places (id, name, address, latitude, longitude, search_name, created_at)
      select id, 'Bar', '', 41.4, 2.1, '', '2026-06-01T10:00:00Z' from generate_series(1, 3) as id;
    insert into place_facts (place_id, kind, value, source, source_ref, checked_on, doubted_on) values
      (1, 'in_business', '{"is": "moved"}', 'starter', 'El Periódico', '2025-11-20', '2025-11-20'),
      (2, 'in_business', '{"is": "closed_for_now"}', 'visitor', null, '2026-11-02', '2026-11-01'),
      (3, 'in_business', '{"is": "open"}', 'visitor', null, '2026-11-02', null),
      (3, 'noise', '{"is": "loud"}', 'visitor', null, '2026-11-02', null);
  `);
  await migrateDatabase(database);
  const { rows } = await pool.query(
    `select kind, state, entity, entity_id as id, before, after, input, source, actor_kind as by, actor, origin, at
     from changes order by id`,
  );
  const moved = {
    ...{ value: { is: 'moved' }, source: 'starter', sourceRef: 'El Periódico' },
    ...{ checkedOn: '2025-11-20', doubtedOn: '2025-11-20' },
  };
  const closed = {
    ...{ value: { is: 'closed_for_now' }, source: 'visitor', sourceRef: null },
    ...{ checkedOn: '2026-11-02', doubtedOn: '2026-11-01' },
  };
  const doubt = {
    ...{ kind: 'proposal', state: 'waiting', entity: 'place', input: { kind: 'doubt' } },
    ...{ source: null, actor: null, origin: null },
  };
  expect(rows).toEqual([
    {
      ...{ ...doubt, id: 1, by: 'system', at: new Date('2026-06-01T10:00:00Z') },
      ...{ before: { in_business: moved }, after: { in_business: { ...moved, doubtedOn: null } } },
    },
    {
      ...{ ...doubt, id: 2, by: 'device', at: new Date('2026-10-31T23:00:00Z') },
      ...{ before: { in_business: closed }, after: { in_business: { ...closed, doubtedOn: null } } },
    },
  ]);
});
