import { randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { feedTokensTable } from '#db/schema/feed-tokens.ts';
import { feedTokenHash } from './queries.ts';

/** Opens a calendar address and answers its token, which is nowhere else. */
export async function openFeed(db: Db, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(feedTokensTable).values({ tokenHash: feedTokenHash(token), createdAt: now });
  return token;
}

/** Closes a calendar address for good, again if need be; answers whether there was one. */
export async function closeFeed(db: Db, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(feedTokensTable)
    .set({ revokedAt: sql`coalesce(${feedTokensTable.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(feedTokensTable.tokenHash, feedTokenHash(token)));
  return rowCount === 1;
}

/** A closed address is forgotten; until then closing it again answers as the first time. */
export async function forgetClosedFeeds(db: Db, before: Date): Promise<void> {
  await db.delete(feedTokensTable).where(lt(feedTokensTable.revokedAt, before));
}
