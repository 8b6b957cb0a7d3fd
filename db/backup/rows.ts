/**
 * Rows as lines: a JSON array with the text of each value, as PostgreSQL itself writes it, or null. Text and back is
 * exact for every type: microseconds, the order inside a json column, a json `null` beside a missing value.
 */
import type { Client } from 'pg';
import { type KeptTable, quoted } from './tables.ts';

type Columns = Pick<KeptTable, 'table' | 'columns'>;

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 2 ** 20;

/** Both directions must speak alike, whatever the settings of the server. */
const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Lines of a table in parts of about a megabyte; in the open transaction of `client`. */
export async function* readLines(client: Client, { table, columns }: Columns): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoted(column)}::text`);
  await client.query(PLAIN_TEXT);
  await client.query(
    `declare lines no scroll cursor for select array_to_json(array[${texts}])::text as line from ${quoted(table)}`,
  );
  let part = '';
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from lines`);
    for (const { line } of rows) {
      part += `${line}\n`;
      if (part.length < BYTES_AT_ONCE) continue;
      yield part;
      part = '';
    }
    if (rows.length === 0) break;
  }
  await client.query('close lines');
  if (part !== '') yield part;
}

/** Adds the rows of such a part; answers how many. In the open transaction of `client`. */
export async function writeLines(client: Client, { table, columns }: Columns, part: string): Promise<number> {
  await client.query(PLAIN_TEXT);
  const types = await typesOf(client, table);
  const values = columns.map((column, n) => `(line ->> ${n})::${types.get(column) ?? 'text'}`);
  const statement = `insert into ${quoted(table)} (${columns.map(quoted)}) overriding system value
    select ${values} from (select text::jsonb as line from unnest($1::text[]) as text offset 0) as lines`;
  const lines = part.split('\n').slice(0, -1);
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    await client.query(statement, [lines.slice(from, from + ROWS_AT_ONCE)]);
  }
  return lines.length;
}

async function typesOf(client: Client, table: string): Promise<Map<string, string>> {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`public.${quoted(table)}`],
  );
  return new Map(rows.map(({ column, type }) => [column, type]));
}
