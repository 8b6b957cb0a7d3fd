import { type Database, openDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { readProcessEnv } from '#server/env.ts';

/** Opens the configured database (beside a running server, or on its own), migrates it, and closes it afterwards. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir, postgresBin } = readProcessEnv();
  const database = await openDatabase({ databaseUrl, dataDir, postgresBin, mode: 'attach-or-start' });
  try {
    await migrateDatabase(database);
    await work(database);
  } finally {
    await database.close();
  }
}
