import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** What a query answers: the content as bytes, and how long it is true. */
export type Content = {
  pieces: readonly Buffer[];
  /** The noun's data version, read in the same statement. */
  version: number;
  /** The content changes by itself at this moment; absent when only writes change it. */
  until?: Date | null;
};

/**
 * A row of a statement that makes an answer: a part of its text; the data version, in the first row; and when this
 * part changes by itself.
 */
export type ContentRow = QueryResultRow & { piece: string; version: string; until: Date | null };

const ROWS_AT_ONCE = 4;
const SECONDS_FOR_LONG_READS = 60;

/** Puts the rows of a short answer together. */
export function contentOf(rows: ContentRow[]): Content {
  return {
    pieces: [Buffer.from(rows.map((row) => row.piece).join(''))],
    version: Number(rows[0]?.version ?? 0),
    until: earliest(rows),
  };
}

/**
 * Reads an answer of any length. A cursor shows one moment of the database and takes a megabyte or two at a time,
 * which leave the heap at once; the texts of 50,000 places together would fill it.
 */
export async function readPieces(
  pool: Pool,
  statement: { text: string; values: unknown[] },
): Promise<Content> {
  const client = await pool.connect();
  try {
    const content = await fetchAll(client, statement);
    client.release();
    return content;
  } catch (error) {
    // A connection in a broken transaction is not given back.
    client.release(error as Error);
    throw error;
  }
}

async function fetchAll(
  client: PoolClient,
  { text, values }: { text: string; values: unknown[] },
): Promise<Content> {
  const next = {
    text: `fetch ${ROWS_AT_ONCE} from answer`,
    query_timeout: (SECONDS_FOR_LONG_READS + 2) * 1000,
  };
  const fetch = () => client.query<ContentRow>(next);
  // The whole answer will be read: the planner must not prefer a quick first row.
  await client.query(`begin read only; set local cursor_tuple_fraction = 1;
    set local statement_timeout = '${SECONDS_FOR_LONG_READS}s'`);
  await client.query({ text: `declare answer no scroll cursor for ${text}`, values });
  const first = await fetch();
  const pieces: Buffer[] = [];
  const untils: ContentRow[] = [];
  for (let { rows } = first; rows.length > 0; ) {
    pieces.push(Buffer.from(rows.map((row) => row.piece).join('')));
    untils.push(...rows.filter((row) => row.until));
    if (rows.length < ROWS_AT_ONCE) break;
    ({ rows } = await fetch());
  }
  await client.query('commit');
  return { pieces, version: Number(first.rows[0]?.version ?? 0), until: earliest(untils) };
}

function earliest(rows: ContentRow[]): Date | null {
  return rows.reduce<Date | null>(
    (least, { until }) => (until && (!least || until < least) ? until : least),
    null,
  );
}
