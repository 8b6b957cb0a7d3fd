import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { openDatabase } from './client.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('blank');
});
afterAll(() => database.close());

async function tableNames(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map((row) => row.name);
}

describe('migrations', () => {
  it('run once when two processes start at the same moment, and not again', async () => {
    const other = await openDatabase({ databaseUrl: database.databaseUrl, dataDir: '', mode: 'server' });
    await Promise.all([migrateDatabase(database), migrateDatabase(other)]);
    await other.close();
    const tables = await tableNames();
    expect(tables).toEqual(
      expect.arrayContaining(['places', 'events', 'articles', 'revisions', 'rate_limits']),
    );
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count, count(distinct hash)::int as distinct from drizzle.__drizzle_migrations`,
    );
    const files = readdirSync(new URL('./migrations', import.meta.url)).filter((name) =>
      name.endsWith('.sql'),
    );
    expect(rows[0]).toEqual({ count: files.length, distinct: files.length });
    expect(await migrateDatabase(database)).toBe(false);
    expect(await tableNames()).toEqual(tables);
  });

  it('leave the database of a newer program alone', async () => {
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)`,
    );
    const warnings: string[] = [];
    const log = { debug() {}, info() {}, error() {}, warn: (_: object, text: string) => warnings.push(text) };
    expect(await migrateDatabase(database, log)).toBe(false);
    expect(warnings).toEqual(['the database was written by a newer version of this program']);
  });
});
