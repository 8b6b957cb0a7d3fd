/**
 * When has something changed? Triggers (migration 0001) bump a version for each noun inside every transaction that
 * changes what visitors see of it, and NOTIFY `data_changed` with the noun when it commits, so no write can forget.
 *
 * A noun has 16 counters, its version is their sum. A transaction takes one that nobody holds (SKIP LOCKED), so
 * writers never wait for each other and never deadlock; and since the bump is an ordinary row, a reader sees it
 * exactly when it sees the change. A sequence would not do: it moves before the commit, and a reader in between would
 * keep the old content under the new version for ever.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

export const DATA_CHANGED_CHANNEL = 'data_changed';

export const VERSIONED_NOUNS = [
  'places',
  'events',
  'articles',
  'categories',
  'tags',
  'neighborhoods',
] as const;
export type VersionedNoun = (typeof VERSIONED_NOUNS)[number];

/**
 * A noun's version as a column, an integer that only grows. Select it in the same statement as the content: one
 * statement sees one moment, so the two belong together.
 */
export const dataVersionOf = (noun: VersionedNoun): SQL<number> =>
  sql<string>`data_version(${noun})`.mapWith(Number);

/** The version now. Content read in another statement may already be newer. */
export async function readDataVersion(db: Db, noun: VersionedNoun): Promise<number> {
  const [row] = await db.select({ version: dataVersionOf(noun) }).from(sql`(values (1)) as one`);
  return row?.version ?? 0;
}

/** A value with the versions of its nouns, read in one statement. */
export type Versioned<T> = { value: T; versions: Partial<Record<VersionedNoun, number>> };
