import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { applyMigrations } from '#db/migrations.ts';
import { withOwnConnection } from '#db/own-connection.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** Creates an empty database as it was before a migration, which is named without its number: 'one_queue'. */
export async function databaseBefore(migration: string): Promise<TestDatabase> {
  const entry = journal.entries.find(({ tag }) => tag.endsWith(`_${migration}`));
  if (!entry) throw new Error(`There is no migration ${migration}`);
  const database = await createTestDatabase('blank');
  await withOwnConnection(database, 'test', (client) =>
    applyMigrations(client, { after: 0, upTo: entry.when - 1 }),
  );
  return database;
}
