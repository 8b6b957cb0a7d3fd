import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseBefore } from '#tests/support/app/database-before.ts';
import type { TestDatabase } from '#tests/support/app/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await databaseBefore('one_queue');
});
afterEach(() => database.close());

it('carries history, what waits, refusals and open reports into one table', async () => {
  const { pool } = database;
  await pool.query(`
    insert into revisions (entity, entity_id, action, before, after, actor_kind, actor)
      values ('place', 1, 'update', '{"name": "Bar"}', '{"name": "Café"}', 'device', 'a');
    insert into held_changes (id, call, entity, entity_id, title, input, before, after, base_version, photos, reason,
        reasons, actor, origin, by_young_device, decided_at, decision, refusal)
      values (7, 'POST /api/places', 'place', null, 'New', '{"name": "New"}', null, '{"name": "New"}', null, '{x}',
          'writes', null, 'd', 'o', true, null, null, null),
        (8, 'DELETE /api/events/:id', 'event', 3, 'Party', null, '{"title": "Party"}', null, 2, '{}',
          'patrol', '[{"kind": "deletion"}, {"kind": "first_hour"}]', 'h', null, false, null, null, null),
        (9, 'PATCH /api/places/:id', 'place', 1, '', null, null, null, 2, '{}',
          'writes', null, 'd', 'o', false, now(), 'discarded', 'No'),
        (10, 'PATCH /api/places/:id', 'place', 1, '', null, null, null, 2, '{}',
          'writes', null, 'd', 'o', false, now(), 'approved', null);
    insert into receipts (hash, change_id) values ('r7', 7), ('r9', 9), ('r10', 10);
    insert into reports (entity, entity_id, kind, text, closed_at, outcome)
      values ('place', 1, 'unsafe', 'waits', null, null), ('place', 1, 'wrong', '', now(), 'done');
  `);
  await migrateDatabase(database);
  const { rows } = await pool.query(
    `select state, kind, action, call, entity_id, title, input, after, base_version, photos, reasons, actor_kind, actor,
       refusal
     from changes order by id`,
  );
  const nothing = { call: null, title: null, input: null, base_version: null, photos: null, reasons: null };
  const silent = { refusal: null };
  expect(rows).toEqual([
    {
      ...{ state: 'live', kind: 'change', action: 'update', entity_id: 1, after: { name: 'Café' } },
      ...{ ...nothing, ...silent, actor_kind: 'device', actor: 'a' },
    },
    {
      ...{ state: 'waiting', kind: 'change', action: 'create', call: 'POST /api/places', entity_id: null },
      ...{ title: 'New', input: { name: 'New' }, after: { name: 'New' }, base_version: null, photos: ['x'] },
      ...{ reasons: ['ceiling'], actor_kind: 'device', actor: 'd', refusal: null },
    },
    {
      ...{ state: 'waiting', kind: 'change', action: 'delete', call: 'DELETE /api/events/:id', entity_id: 3 },
      ...{ title: 'Party', input: null, after: null, base_version: 2, photos: [] },
      ...{ reasons: ['new_entity', 'removal'], actor_kind: 'staff', actor: 'h', ...silent },
    },
    {
      ...{ state: 'refused', kind: 'change', action: 'update', call: 'PATCH /api/places/:id', entity_id: 1 },
      ...{ title: null, input: null, after: null, base_version: 2, photos: null },
      ...{ reasons: ['ceiling'], actor_kind: 'device', actor: 'd', refusal: 'No' },
    },
    {
      ...{
        state: 'waiting',
        kind: 'report',
        action: 'report',
        entity_id: 1,
        after: { kind: 'unsafe', text: 'waits' },
      },
      ...{ ...nothing, ...silent, actor_kind: 'device', actor: null },
    },
  ]);
  expect((await pool.query('select action from revisions')).rows).toEqual([{ action: 'update' }]);
});

it('lets a live change take the place of the waiting one that it carries out, once', async () => {
  const { pool } = database;
  await migrateDatabase(database);
  await pool.query(
    `insert into changes (id, state, entity, action, actor_kind) values (5, 'waiting', 'place', 'create', 'device')`,
  );
  const approve = () =>
    pool.query(
      `insert into changes (entity, entity_id, action, actor_kind, approves) values ('place', 1, 'create', 'device', 5)`,
    );
  await approve();
  await expect(approve()).rejects.toMatchObject({ code: '23505', constraint: 'changes_approved' });
  const { rows } = await pool.query('select state, approves from changes');
  expect(rows).toEqual([{ state: 'live', approves: '5' }]);
});
