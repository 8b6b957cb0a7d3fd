import { randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { feedTokensTable as feeds } from '#db/schema/feed-tokens.ts';
import { feedDay, feedTokenHash, isOpenSql, lastUse } from './queries.ts';

/** Opens a calendar address and returns its token, which is stored only as a hash. */
export async function openFeed(
  db: Db,
  codeVersion: string,
  now: Date,
  circleId: number | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(feeds).values({ tokenHash: feedTokenHash(token), codeVersion, circleId, createdAt: now });
  return token;
}

/** Records the use of a calendar address, once a day; returns whether the address is open. */
export async function takeFeed(db: Db, token: string, codeVersion: string, now: Date): Promise<boolean> {
  const day = feedDay(now);
  const isThis = eq(feeds.tokenHash, feedTokenHash(token));
  const [feed] = await db
    .select({ id: feeds.id, lastUsedOn: feeds.lastUsedOn })
    .from(feeds)
    .where(and(isThis, isOpenSql(codeVersion, day)));
  if (!feed) return false;
  if (feed.lastUsedOn !== day) await db.update(feeds).set({ lastUsedOn: day }).where(eq(feeds.id, feed.id));
  return true;
}

/** Closes a calendar address permanently; returns whether it exists. Idempotent. */
export async function closeFeed(db: Db, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(feeds)
    .set({ revokedAt: sql`coalesce(${feeds.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(feeds.tokenHash, feedTokenHash(token)));
  return rowCount === 1;
}

export async function closeAllFeeds(db: Db, now: Date): Promise<void> {
  await db.update(feeds).set({ revokedAt: now }).where(isNull(feeds.revokedAt));
}

export type ClosedFeed = { tokenHash: string; revokedAt: Date };

export async function closeFeedsAgain(db: Db, closed: readonly ClosedFeed[]): Promise<void> {
  for (const { tokenHash, revokedAt } of closed) {
    await db
      .update(feeds)
      .set({ revokedAt })
      .where(and(eq(feeds.tokenHash, tokenHash), isNull(feeds.revokedAt)));
  }
}

/**
 * Permanently closes addresses of other access codes, even if such a code is used again. Addresses without a recorded code count as opened under the present one.
 */
export async function closeFeedsOfOtherCodes(db: Db, codeVersion: string, now: Date): Promise<void> {
  await db.update(feeds).set({ codeVersion }).where(isNull(feeds.codeVersion));
  await db
    .update(feeds)
    .set({ revokedAt: now })
    .where(and(isNull(feeds.revokedAt), ne(feeds.codeVersion, codeVersion)));
}

/** Removes addresses that were closed or unused long ago; until then, closing one again succeeds. */
export async function forgetOldFeeds(
  db: Db,
  { closedBefore, unusedBefore }: { closedBefore: Date; unusedBefore: Date },
): Promise<void> {
  await db
    .delete(feeds)
    .where(or(lt(feeds.revokedAt, closedBefore), sql`${lastUse} < ${feedDay(unusedBefore)}::date`));
}
