/**
 * Caches the rows of a noun in memory, and reads all of them again after a write: for a guide of some hundred places that
 * takes less than a tenth of a second.
 */
import type { Pool, PoolClient } from 'pg';
import type { VersionedNoun } from '#contract/effects.ts';

/** The time of a read: `mark` was taken before the query, `version` comes from its snapshot. */
type Stamp = { mark: number; version: number };

/** Decides whether cached rows are still valid; on the server, by its data versions. */
export type Freshness = { mark: () => number; isFresh: (noun: VersionedNoun, stamp: Stamp) => boolean };

/** A freshness for programs that read only once. */
let marks = 0;
export const NEVER_FRESH: Freshness = { mark: () => ++marks, isFresh: () => false };

/** A cached entity; `expiresAt` is the time in ms at which it changes without a write. */
export type KeptRow = { id: number; expiresAt: number | null };

type Source<Row extends KeptRow, Head extends object> = {
  noun: VersionedNoun;
  /** SQL expressions, by name, for small values that every read fetches. */
  head: Readonly<Record<keyof Head & string, string>>;
  read: (client: PoolClient, now: Date) => AsyncIterable<Row>;
  /** Is called after each read, with the new rows. */
  changed: (head: Head, rows: readonly Row[]) => void;
};

export class KeptRows<Row extends KeptRow, Head extends object> {
  rows: ReadonlyMap<number, Row> = new Map();
  readonly #pool: Pool;
  readonly #freshness: Freshness;
  readonly #source: Source<Row, Head>;
  #stamp: Stamp | null = null;
  /** Counts calls of `forget`: a read that began before the latest call is discarded. */
  #forgotten = 0;
  #expiresAt = Number.POSITIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor({ pool }: { pool: Pool }, freshness: Freshness, source: Source<Row, Head>) {
    this.#pool = pool;
    this.#freshness = freshness;
    this.#source = source;
  }

  /** The data version of the rows; 0, which is never cached, while they are read again. */
  get version(): number {
    return this.#stamp?.version ?? 0;
  }

  /** The earliest time at which any of the rows changes without a write. */
  get expiresAt(): Date | null {
    return Number.isFinite(this.#expiresAt) ? new Date(this.#expiresAt) : null;
  }

  /** Makes the next `refresh` read the rows. */
  forget(): void {
    this.#forgotten += 1;
    this.#stamp = null;
  }

  /** Updates the rows. Waits for a read that began after this call: an earlier one may miss the caller's write. */
  async refresh(now: Date): Promise<void> {
    if (this.#isCurrent(now)) return;
    const since = this.#freshness.mark();
    await this.#reading?.catch(() => {});
    while (!this.#isCurrent(now) && !(this.#stamp && this.#stamp.mark > since)) {
      this.#reading ??= this.#read(now).finally(() => {
        this.#reading = null;
      });
      await this.#reading;
    }
  }

  #isCurrent(now: Date): boolean {
    return (
      this.#stamp !== null &&
      this.#freshness.isFresh(this.#source.noun, this.#stamp) &&
      now.getTime() < this.#expiresAt
    );
  }

  async #read(now: Date): Promise<void> {
    const mark = this.#freshness.mark();
    const forgotten = this.#forgotten;
    const all: Row[] = [];
    const { noun, head, read, changed } = this.#source;
    const more = Object.entries<string>(head).map(([name, expression]) => `, ${expression} as "${name}"`);
    const first = await inSnapshot(this.#pool, async (client) => {
      const { rows } = await client.query<Head & { version: string }>({
        name: `kept ${noun}`,
        text: `select data_version('${noun}') as version${more.join('')}`,
      });
      for await (const row of read(client, now)) all.push(row);
      return rows[0] as Head & { version: string };
    });
    this.rows = new Map(all.map((row) => [row.id, row]));
    this.#expiresAt = all.reduce(
      (least, { expiresAt }) => Math.min(least, expiresAt ?? least),
      Number.POSITIVE_INFINITY,
    );
    changed(first, all);
    this.#stamp = forgotten === this.#forgotten ? { mark, version: Number(first.version) } : null;
  }
}

const SECONDS_FOR_ALL = 60;
const ROWS_AT_ONCE = 500;

/** Runs reads in one snapshot. */
async function inSnapshot<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection in a broken transaction must not return to the pool.
    client.release(error as Error);
    throw error;
  }
}

/** Yields a statement's rows through a cursor, so that thousands of long rows are never in the heap at once. */
export async function* rowsByCursor<Row extends object>(
  client: PoolClient,
  statement: { text: string; values: unknown[] },
): AsyncGenerator<Row> {
  await client.query(
    `set local cursor_tuple_fraction = 1; set local statement_timeout = '${SECONDS_FOR_ALL}s'`,
  );
  await client.query({ ...statement, text: `declare kept no scroll cursor for ${statement.text}` });
  const next = { text: `fetch ${ROWS_AT_ONCE} from kept`, query_timeout: (SECONDS_FOR_ALL + 2) * 1000 };
  for (let isMore = true; isMore; ) {
    const { rows } = await client.query<Row>(next);
    yield* rows;
    isMore = rows.length === ROWS_AT_ONCE;
  }
}
