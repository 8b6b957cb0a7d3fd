import { afterEach, beforeEach, expect, it } from 'vitest';
import { databaseBefore } from '#tests/support/app/database-before.ts';
import type { TestDatabase } from '#tests/support/app/test-database.ts';
import { silentLog } from './database-log.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await databaseBefore('what_leaves');
});
afterEach(() => database.close());

it('keeps what places stated about themselves, as a visitor’s statement', async () => {
  const { pool } = database;
  const fact = { value: { is: 'ramp' }, source: 'own_key', sourceRef: null, checkedOn: '2026-11-20' };
  await pool.query(`
    insert into places (name, address, latitude, longitude, search_name)
      values ('Bar', '', 41.4, 2.1, '');
    insert into own_keys (place_id, key_hash) values (1, 'a');
    insert into place_facts (place_id, kind, value, source, checked_on)
      values (1, 'entrance', '{"is": "ramp"}', 'own_key', '2026-11-20');
  `);
  await pool.query(
    `insert into revisions (entity, entity_id, action, before, after, actor_kind, actor)
     values ('place', 1, 'update', '{"name": "own_key", "entrance": null}', $1, 'place', '1')`,
    [JSON.stringify({ name: 'own_key', entrance: fact })],
  );
  await migrateDatabase(database);

  const { rows: facts } = await pool.query('select kind, source from place_facts');
  expect(facts).toEqual([{ kind: 'entrance', source: 'visitor' }]);
  const { rows: revisions } = await pool.query('select before, after, actor_kind, actor from revisions');
  expect(revisions).toEqual([
    {
      before: { name: 'own_key', entrance: null },
      after: { name: 'own_key', entrance: { ...fact, source: 'visitor' } },
      actor_kind: 'device',
      actor: null,
    },
  ]);
});

it('keeps found events in their state, and reports that wait', async () => {
  const { pool } = database;
  await pool.query(`
    insert into events (title, start_date, end_date, location_name, address, status, source, is_from_own_calendar, evidence)
      values ('Of the own calendar', '2026-12-05', '2026-12-05', 'Bar', '', 'published', 'watched_1', true, '{}'),
        ('Pasted', '2026-12-05', '2026-12-05', 'Bar', '', 'pending', 'pasted', false, '{"title": "Pasted"}');
    insert into reports (entity, entity_id, kind, text, closed_at, outcome)
      values ('place', 1, 'wrong', 'closed', now(), 'refused'), ('place', 1, 'wrong', 'waits', null, null);
    insert into receipts (hash, thing, thing_id) values ('a', 'held', 7), ('b', 'write', null), ('c', 'report', 1);
    insert into objections (receipt, text) values ('c', 'No');
    insert into book_entries (seq, "on", act, count, text_hash, previous, hash)
      values (1, '2026-11-20', 'removed', 1, '', '', 'x');
  `);
  const said: string[] = [];
  await migrateDatabase(database, { ...silentLog, info: (_, text) => said.push(text) });
  expect(said).toEqual([
    'dropped what left the guide (decision 115): book entries: 1, objections: 1, receipts of live changes: 2, texts of evidence: 1',
    'the database is up to date',
  ]);

  const rows = async (sql: string) => (await pool.query(sql)).rows;
  expect(await rows('select title, source from events')).toEqual([
    { title: 'Of the own calendar', source: 'watched_1' },
  ]);
  expect(await rows(`select content->>'title' as title, state, source from found_events`)).toEqual([
    { title: 'Pasted', state: 'waiting', source: 'visitor' },
  ]);
  expect(await rows(`select state, after from changes where kind = 'report'`)).toEqual([
    { state: 'waiting', after: { kind: 'wrong', text: 'waits' } },
  ]);
});

it('keeps what sources said, and says nothing of an empty database', async () => {
  const { pool } = database;
  await pool.query(`
    insert into places (name, address, latitude, longitude, search_name)
      values ('Bar', '', 41.4, 2.1, ''), ('Café', '', 41.4, 2.1, '');
    insert into witness_outcomes (place_id, kind, outcome, reason, decided_on, mark, renewed_by, renewed_url, renewed_on)
      values (1, 'opening_hours', 'renewed', '', '2026-11-20', 'm', 'own_site', 'https://bar.example/', '2026-11-20');
    insert into witness_outcomes (place_id, kind, outcome, reason, decided_on, value)
      values (2, 'opening_hours', 'waits', 'one', '2026-11-20', '{"Monday": "10:00-20:00"}');
    insert into fact_proposals (place_id, kind, value, source_ref, checked_on, is_refused)
      values (1, 'entrance', '{"is": "ramp"}', 'osm:node/1', '2026-11-20', true);
  `);
  const said: string[] = [];
  await migrateDatabase(database, { ...silentLog, info: (_, text) => said.push(text) });
  expect(said).toEqual(['the database is up to date']);
  const rows = async (sql: string) => (await pool.query(sql)).rows;
  expect(await rows('select place_id, kind, source from fact_renewals')).toEqual([
    { place_id: 1, kind: 'opening_hours', source: 'own_site' },
  ]);
  expect(await rows(`select entity_id, after, source, state from changes where kind = 'proposal'`)).toEqual([
    { entity_id: 1, after: { entrance: { is: 'ramp' } }, source: 'openstreetmap', state: 'refused' },
  ]);
});
