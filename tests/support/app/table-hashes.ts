import type { Client, Pool } from 'pg';

/** Returns a hash of all rows for each of our tables, independent of their order on disk. */
export async function tableHashes(
  database: Pool | Client,
  without: readonly string[] = [],
): Promise<Record<string, { rows: number; hash: string }>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1) order by 1`,
    [without],
  );
  const hashes: Record<string, { rows: number; hash: string }> = {};
  for (const { name } of tables) {
    const { rows } = await database.query<{ rows: number; hash: string }>(
      `select count(*)::int as rows, md5(coalesce(string_agg(line, chr(10) order by line collate "C"), '')) as hash
       from (select t::text as line from "${name}" as t) as lines`,
    );
    if (rows[0]) hashes[name] = rows[0];
  }
  return hashes;
}
