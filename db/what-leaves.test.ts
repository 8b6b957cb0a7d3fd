import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { applyMigrations } from './migrations.ts';
import { withOwnConnection } from './own-connection.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('blank');
});
afterAll(() => database.close());

const madeAt = journal.entries.find(({ tag }) => tag.endsWith('what_leaves'))?.when ?? 0;

it('keeps what places stated about themselves, as a visitor’s statement', async () => {
  const { pool } = database;
  await withOwnConnection(database, 'test', (client) =>
    applyMigrations(client, { after: 0, upTo: madeAt - 1 }),
  );
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
