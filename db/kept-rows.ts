/**
 * Caches rows of the database in memory and updates them by reading only rows written since the last read. PostgreSQL
 * records in each row's `xmin` the transaction that wrote it. Only rows whose transaction is at least as new as the
 * oldest one open at the last read can be new. A deleted row leaves no trace, but its table then has fewer rows than
 * the cache, and all are read again.
 */

import type { Pool, PoolClient } from 'pg';
import type { VersionedNoun } from '#contract/effects.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';

/** The time of a read: `mark` was taken before the query, `version` comes from its snapshot. */
type Stamp = { mark: number; version: number };

/** Decides whether cached rows are still valid; on the server, by its data versions. */
export type Freshness = { mark: () => number; isFresh: (noun: VersionedNoun, stamp: Stamp) => boolean };

/** A freshness for programs that read only once. */
let marks = 0;
export const NEVER_FRESH: Freshness = { mark: () => ++marks, isFresh: () => false };

/**
 * A cached entity: `counts` is its number of rows in each table, `expiresAt` the time in ms at which it changes without
 * a write.
 */
export type KeptRow = { id: number; counts: readonly number[]; expiresAt: number | null };

/**
 * A table whose rows an entity shows, and its column with the entity's id; for a join, `xmin` names the table whose
 * rows count.
 */
export type KeptTable = { table: string; id: string; xmin?: string };

export type RowChanges<Row, Head> = {
  head: Head;
  /** All rows were read again: earlier rows are invalid. */
  isWhole: boolean;
  rows: readonly Row[];
  removed: readonly number[];
};

type Source<Row extends KeptRow, Head extends object> = {
  noun: VersionedNoun;
  /** The first table holds the entities themselves. */
  tables: readonly KeptTable[];
  /** SQL expressions, by name, for small values that every read fetches. */
  head: Readonly<Record<keyof Head & string, string>>;
  /** Reads the rows of these entities, or of all if `ids` is null. */
  read: (client: PoolClient, ids: readonly number[] | null, now: Date) => AsyncIterable<Row>;
  changed: (changes: RowChanges<Row, Head>) => void;
};

/** If more than this share of the rows changed, reading all of them is faster. */
const MANY = 0.3;
const FEW = 100;
/** Transaction numbers wrap around; all rows are read again long before that. */
const READ_AGAIN_MS = DAY_MS;

type HeadRow = Record<string, unknown> & { version: string; oldest: string; next: string };

export class KeptRows<Row extends KeptRow, Head extends object> {
  readonly rows = new Map<number, Row>();
  /** The entities that change without a write. */
  readonly #expiring = new Map<number, number>();
  readonly #pool: Pool;
  readonly #freshness: Freshness;
  readonly #source: Source<Row, Head>;
  /** The number of cached rows in each table. */
  readonly #sums: number[];
  #stamp: Stamp | null = null;
  /** Counts calls of `forget`: a read that began before the latest call is discarded. */
  #forgotten = 0;
  #last = { oldest: '0', next: '0', wholeAt: 0 };
  #expiresAt = Number.POSITIVE_INFINITY;
  #reading: Promise<void> | null = null;

  constructor({ pool }: { pool: Pool }, freshness: Freshness, source: Source<Row, Head>) {
    this.#pool = pool;
    this.#freshness = freshness;
    this.#source = source;
    this.#sums = source.tables.map(() => 0);
  }

  /** The data version of the rows; 0, which is never cached, while they are read again. */
  get version(): number {
    return this.#stamp?.version ?? 0;
  }

  /** The earliest time at which any of the rows changes without a write. */
  get expiresAt(): Date | null {
    return Number.isFinite(this.#expiresAt) ? new Date(this.#expiresAt) : null;
  }

  /** Makes the next `refresh` read all rows. */
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
      this.#reading ??= this.#readChanges(now).finally(() => {
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

  async #readChanges(now: Date): Promise<void> {
    const mark = this.#freshness.mark();
    const forgotten = this.#forgotten;
    await inSnapshot(this.#pool, async (client) => {
      const head = await this.#readHead(client);
      const version = Number(head.version);
      const ids = this.#stamp && this.#isLater(head, version, now) ? this.#changedIds(head, now) : null;
      const isRead = ids !== null && (await this.#readSome(client, ids, head, now));
      if (!isRead) await this.#readAll(client, head, now);
      this.#stamp = forgotten === this.#forgotten ? { mark, version } : null;
      this.#last = { ...this.#last, oldest: head.oldest, next: head.next };
    });
    this.#expiresAt = Number.POSITIVE_INFINITY;
    for (const expiresAt of this.#expiring.values()) this.#expiresAt = Math.min(this.#expiresAt, expiresAt);
  }

  async #readHead(client: PoolClient): Promise<HeadRow> {
    const { noun, tables, head } = this.#source;
    const counted = tables.map(
      ({ table, id, xmin = 'xmin' }, n) => `(select count(*)::int as count${n},
        coalesce(array_agg(distinct ${id}) filter (where age(${xmin}) <= age($1::text::xid8::xid)), '{}') as ids${n}
        from ${table} where ${id} is not null) as t${n}`,
    );
    const more = Object.entries<string>(head).map(([name, expression]) => `, ${expression} as "${name}"`);
    const { rows } = await client.query<HeadRow>({
      name: `kept ${noun}`,
      text: `select data_version('${noun}') as version, pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
        pg_snapshot_xmax(pg_current_snapshot())::text as next${more.join('')},
        ${tables.map((_, n) => `count${n}, ids${n}`).join(', ')} from ${counted.join(', ')}`,
      values: [this.#stamp ? this.#last.oldest : null],
    });
    return rows[0] as HeadRow;
  }

  /**
   * Returns false if the database went back in time, as after restoring a backup, or if the last full read is too old.
   */
  #isLater(head: HeadRow, version: number, now: Date): boolean {
    return (
      version >= this.version &&
      BigInt(head.next) >= BigInt(this.#last.next) &&
      now.getTime() - this.#last.wholeAt < READ_AGAIN_MS
    );
  }

  /** Returns the ids of entities that may have changed; null if there are too many. */
  #changedIds(head: HeadRow, now: Date): number[] | null {
    const ids = new Set(this.#sums.flatMap((_, n) => head[`ids${n}`] as number[]));
    for (const [id, expiresAt] of this.#expiring) if (expiresAt <= now.getTime()) ids.add(id);
    return ids.size > Math.max(FEW, this.rows.size * MANY) ? null : [...ids];
  }

  /** Returns false if rows that cannot be identified were deleted. */
  async #readSome(client: PoolClient, ids: number[], head: HeadRow, now: Date): Promise<boolean> {
    const fresh: Row[] = [];
    if (ids.length > 0) for await (const row of this.#source.read(client, ids, now)) fresh.push(row);
    const present = new Set(fresh.map(({ id }) => id));
    const removed = ids.filter((id) => !present.has(id) && this.rows.has(id));
    const isSame = this.#sums.every((sum, n) => {
      const count = (row: Row | undefined) => row?.counts[n] ?? 0;
      const gained = fresh.reduce((all, row) => all + count(row) - count(this.rows.get(row.id)), 0);
      const lost = removed.reduce((all, id) => all + count(this.rows.get(id)), 0);
      return sum + gained - lost === head[`count${n}`];
    });
    if (!isSame) return false;
    for (const id of removed) this.#keep(id, null);
    for (const row of fresh) this.#keep(row.id, row);
    this.#source.changed({ head: head as unknown as Head, isWhole: false, rows: fresh, removed });
    return true;
  }

  async #readAll(client: PoolClient, head: HeadRow, now: Date): Promise<void> {
    const all: Row[] = [];
    for await (const row of this.#source.read(client, null, now)) all.push(row);
    for (const id of [...this.rows.keys()]) this.#keep(id, null);
    for (const row of all) this.#keep(row.id, row);
    this.#last = { ...this.#last, wholeAt: now.getTime() };
    this.#source.changed({ head: head as unknown as Head, isWhole: true, rows: all, removed: [] });
  }

  #keep(id: number, row: Row | null): void {
    const before = this.rows.get(id);
    for (const [n, sum] of this.#sums.entries()) {
      this.#sums[n] = sum + (row?.counts[n] ?? 0) - (before?.counts[n] ?? 0);
    }
    if (row) this.rows.set(id, row);
    else this.rows.delete(id);
    if (row && row.expiresAt !== null) this.#expiring.set(id, row.expiresAt);
    else this.#expiring.delete(id);
  }
}

const SECONDS_FOR_ALL = 60;
const ROWS_AT_ONCE = 500;

/** Runs reads in one snapshot. */
async function inSnapshot(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await work(client);
    await client.query('commit');
    client.release();
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
