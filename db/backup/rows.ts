/**
 * Rows as lines: a JSON array with each value as PostgreSQL writes it as text, or null. The round trip is exact for
 * every type: microseconds, key order in a json column, json `null` versus SQL null.
 */
import type { Client } from 'pg';
import { type KeptTable, quoted } from './tables.ts';

type Columns = Pick<KeptTable, 'table' | 'columns'>;

const ROWS_AT_ONCE = 500;
const BYTES_AT_ONCE = 2 ** 20;

/** Fixes the text formats of both directions, whatever the server's settings. */
const PLAIN_TEXT = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1`;

/** Yields a table's lines in parts of about a megabyte; needs an open transaction on `client`. */
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

/** Inserts the rows of one part and returns their number; needs an open transaction on `client`. */
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

type SequenceValue = { sequence: string; value: string };

export async function readSequences(client: Client): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select sequencename as sequence, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** Moves sequences forward only, so that an id that a browser may remember is never reused. */
export async function advanceSequences(client: Client, values: readonly SequenceValue[]): Promise<void> {
  for (const { sequence, value } of values) {
    await client.query(
      `select setval(format('public.%I', sequencename)::regclass, greatest(last_value, $2::bigint))
       from pg_sequences where schemaname = 'public' and sequencename = $1`,
      [sequence, value],
    );
  }
}

export async function listUploads(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ ref: string }>(
    `select distinct source_ref as ref from photos where source = 'upload' order by 1`,
  );
  return rows.map(({ ref }) => ref);
}
