import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './client.ts';
import { withDatabaseLock } from './database-lock.ts';
import { type DatabaseLog, silentLog } from './log.ts';

const JOURNAL = 'meta/_journal.json';

/**
 * Brings the tables up to this program: forward only, all pending migrations in one transaction, one process at a
 * time. Answers whether there was something to do. A database of a newer program is left as it is.
 */
export async function migrateDatabase(
  database: Pick<Database, 'connection' | 'pool'>,
  log: DatabaseLog = silentLog,
): Promise<boolean> {
  const folder = migrationsFolder();
  const ours = newestMigration(folder);
  const applied = await newestApplied(database);
  if (applied > ours) log.warn({}, 'the database was written by a newer version of this program');
  if (applied >= ours) return false;
  await withDatabaseLock(database, (client) => migrate(drizzle(client), { migrationsFolder: folder }));
  log.info({}, 'the database is up to date');
  return true;
}

/** `db/migrations`, seen from the sources or from a bundle anywhere below the project's root. */
function migrationsFolder(): string {
  for (let step = path.dirname(fileURLToPath(import.meta.url)); ; step = path.dirname(step)) {
    const folder = path.join(step, 'db/migrations');
    if (existsSync(path.join(folder, JOURNAL))) return folder;
    if (step === path.dirname(step)) throw new Error('The folder db/migrations is missing');
  }
}

function newestMigration(folder: string): number {
  const journal = JSON.parse(readFileSync(path.join(folder, JOURNAL), 'utf8')) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map((entry) => entry.when));
}

async function newestApplied({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const { rows: found } = await pool.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return 0;
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}
