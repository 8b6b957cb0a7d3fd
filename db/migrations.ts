import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client, Pool } from 'pg';

export type MigrationRange = { after: number; upTo: number };

export const knownMigrations = (): number[] => readMigrations().map(({ folderMillis }) => folderMillis);

/** Returns the newest applied migration, 0 for an empty database. */
export async function newestApplied(database: Pool | Client): Promise<number> {
  const { rows: found } = await database.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return 0;
  const { rows } = await database.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Applies these migrations in the open transaction of `client`, and records them as Drizzle's migrator does. */
export async function applyMigrations(client: Client, { after, upTo }: MigrationRange): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  for (const { folderMillis, hash, sql } of readMigrations()) {
    if (folderMillis <= after || folderMillis > upTo) continue;
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

function readMigrations(): MigrationMeta[] {
  const files = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  return files.sort((one, other) => one.folderMillis - other.folderMillis);
}

/** Finds `db/migrations` from the sources, or from a bundle anywhere below the project's root. */
function migrationsFolder(): string {
  for (let step = path.dirname(fileURLToPath(import.meta.url)); ; step = path.dirname(step)) {
    const folder = path.join(step, 'db/migrations');
    if (existsSync(path.join(folder, 'meta/_journal.json'))) return folder;
    if (step === path.dirname(step)) throw new Error('The folder db/migrations is missing');
  }
}
