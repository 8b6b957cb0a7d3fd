/**
 * Versions of the data, for caches. Triggers (migration 0030) increase a noun's version in every transaction that
 * changes what visitors see of it, and NOTIFY `data_changed` on commit, so no write can omit this. PostgreSQL commits
 * transactions with NOTIFY one at a time, each with its own flush, so frequent writes announce themselves afterwards. A
 * version is the sum of 16 counters. A transaction increments a free one (SKIP LOCKED), so writers neither wait nor
 * deadlock; as an ordinary row it becomes visible together with the change. A sequence would advance before the commit,
 * and a concurrent reader would cache old content under the new version.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { VersionedNoun } from '#contract/effects.ts';
import type { Db } from './client.ts';

/**
 * SQL: defers the announcement of this transaction's changes to `database.announce`, which the caller calls after the commit.
 * If the server dies in between, the others see the version at their next poll.
 */
export const ANNOUNCED_AFTER = `set_config('guide.announced', 'after', true)`;

/**
 * Returns SQL for a noun's version, a growing integer. Select it in the same statement as the content, so that
 * both are from one snapshot.
 */
export const dataVersionOf = (noun: VersionedNoun): SQL<number> =>
  sql<string>`data_version(${noun})`.mapWith(Number);

/** Returns the present version; content read in another statement may be newer. */
export async function readDataVersion(db: Db, noun: VersionedNoun): Promise<number> {
  const [row] = await db.select({ version: dataVersionOf(noun) }).from(sql`(values (1)) as one`);
  return row?.version ?? 0;
}

/** The nouns whose table has a different name. */
const TABLES: Partial<Record<VersionedNoun, string>> = { 'way-home': 'stops', help: 'help_numbers' };

/** Returns the number of a noun's rows, deleted ones included. */
export async function countRows(pool: Pool, noun: VersionedNoun): Promise<number> {
  const table = TABLES[noun] ?? noun;
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

export type VersionedValue<T> = { value: T; versions: Partial<Record<VersionedNoun, number>> };
