import type { Client, Pool } from 'pg';

export async function tablesWith(database: Pool | Client, text: string): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await database.query(
      `select from "${name}" as row where position(lower($1) in lower(row::text)) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
