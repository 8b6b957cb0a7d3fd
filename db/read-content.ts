import type { Pool, PoolClient, QueryResultRow } from 'pg';

/** A query's response as bytes, and how long it is valid. */
export type Content = {
  chunks: readonly Buffer[];
  version: number;
  /** The time at which the content changes without a write. */
  expiresAt?: Date | null;
};

/**
 * A row of a statement that builds a response: a part of its text, the data version (in the first row only), and the
 * time at which this part changes without a write.
 */
export type ContentRow = QueryResultRow & { chunk: string; version: string; expiresAt: Date | null };

const ROWS_AT_ONCE = 4;
const SECONDS_FOR_LONG_READS = 60;

export function contentOf(rows: ContentRow[]): Content {
  return {
    chunks: [Buffer.from(rows.map((row) => row.chunk).join(''))],
    version: Number(rows[0]?.version ?? 0),
    expiresAt: earliest(rows),
  };
}

/**
 * Reads a response of any length by a cursor, which keeps one snapshot and one or two megabytes in the heap; the texts
 * of 50,000 places at once would fill it.
 */
export async function readChunks(
  pool: Pool,
  statement: { text: string; values: unknown[] },
): Promise<Content> {
  const client = await pool.connect();
  try {
    const content = await fetchAll(client, statement);
    client.release();
    return content;
  } catch (error) {
    // A connection in a broken transaction must not return to the pool.
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
  // The whole result will be read: the planner must not optimize for the first row.
  await client.query(`begin read only; set local cursor_tuple_fraction = 1;
    set local statement_timeout = '${SECONDS_FOR_LONG_READS}s'`);
  await client.query({ text: `declare answer no scroll cursor for ${text}`, values });
  const first = await fetch();
  const chunks: Buffer[] = [];
  const expiring: ContentRow[] = [];
  for (let { rows } = first; rows.length > 0; ) {
    chunks.push(Buffer.from(rows.map((row) => row.chunk).join('')));
    expiring.push(...rows.filter((row) => row.expiresAt));
    if (rows.length < ROWS_AT_ONCE) break;
    ({ rows } = await fetch());
  }
  await client.query('commit');
  return { chunks, version: Number(first.rows[0]?.version ?? 0), expiresAt: earliest(expiring) };
}

function earliest(rows: ContentRow[]): Date | null {
  return rows.reduce<Date | null>(
    (least, { expiresAt }) => (expiresAt && (!least || expiresAt < least) ? expiresAt : least),
    null,
  );
}
