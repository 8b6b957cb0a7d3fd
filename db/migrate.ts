import type { Database } from './client.ts';
import { withDatabaseLock } from './database-lock.ts';
import { type DatabaseLog, silentLog } from './database-log.ts';
import { applyMigrations, knownMigrations, newestApplied } from './migrations.ts';

/** The code of a notice that a migration raised; PostgreSQL's own notices have others. */
const RAISED = '00000';

/**
 * Migrates the database to this program: forward only, in one transaction, one process at a time. Returns whether
 * anything was pending. A newer program's database is left alone. Logs what the migrations say by `raise notice`, such
 * as what they dropped.
 */
export async function migrateDatabase(
  database: Pick<Database, 'connection' | 'pool'>,
  log: DatabaseLog = silentLog,
): Promise<boolean> {
  const ours = Math.max(...knownMigrations());
  const applied = await newestApplied(database.pool);
  if (applied > ours) log.warn({}, 'the database was written by a newer version of this program');
  if (applied >= ours) return false;
  await withDatabaseLock(database, async (client) => {
    const after = await newestApplied(client);
    client.on('notice', ({ code, message = '' }) => {
      if (code === RAISED) log.info({}, message);
    });
    await client.query('begin');
    await applyMigrations(client, { after, upTo: ours });
    await client.query('commit');
  });
  log.info({}, 'the database is up to date');
  return true;
}
