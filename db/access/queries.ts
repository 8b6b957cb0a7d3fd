import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { accessAttemptsTable as attempts, accessSessionsTable as sessions } from '#db/schema/access.ts';
import { circlesTable as circles } from '#db/schema/circles.ts';
import type { Buckets, Failures } from '#domain/access/code-waits.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';

export const WINDOW_MS = 300_000;
const NONE: Failures = { hour: 0, day: 0, lastAt: null };

/** Pseudonyms that identify a device and its shared counters; those of an address change daily. */
export type AttemptKeys = { device: string } & Record<'address' | 'block' | 'network', Daily>;
export type Daily = { today: string; yesterday: string };

/** Returns the current counts of wrong codes. A window that overlaps the hour or the day counts in full. */
export async function countFailures(db: Db, keys: AttemptKeys, now: Date): Promise<Buckets> {
  const since = (ms: number) => new Date(now.getTime() - ms - WINDOW_MS);
  const inTheHour = gte(attempts.windowStart, since(HOUR_MS));
  const either = ({ today, yesterday }: Daily) => inArray(attempts.key, [today, yesterday]);
  const inNetwork = inArray(networkOfException, [keys.network.today, keys.network.yesterday]);
  const rows = await db
    .select({
      scope: attempts.scope,
      hour: sql<number>`coalesce(sum(${attempts.failures}) filter (where ${inTheHour}), 0)::int`,
      day: sql<number>`sum(${attempts.failures})::int`,
      inNetwork: sql<number>`coalesce(sum(${attempts.failures}) filter (where ${inNetwork}), 0)::int`,
      lastAt: sql<Date>`max(${attempts.lastAt})`.mapWith(attempts.lastAt),
    })
    .from(attempts)
    .where(
      and(
        gte(attempts.windowStart, since(24 * HOUR_MS)),
        or(
          and(eq(attempts.scope, 'device'), eq(attempts.key, keys.device)),
          and(eq(attempts.scope, 'address'), either(keys.address)),
          and(inArray(attempts.scope, ['block', 'entered']), either(keys.block)),
          inArray(attempts.scope, ['total', 'first', 'more']),
        ),
      ),
    )
    .groupBy(attempts.scope);
  const found = (scope: string) => rows.find((row) => row.scope === scope);
  const bucket = (scope: string): Failures => found(scope) ?? NONE;
  const [first, more] = [found('first'), found('more')];
  return {
    device: bucket('device'),
    address: bucket('address'),
    block: bucket('block'),
    total: bucket('total'),
    exceptions: {
      first: first?.day ?? 0,
      more: more?.day ?? 0,
      inNetwork: (first?.inNetwork ?? 0) + (more?.inNetwork ?? 0),
    },
    hasEntered: found('entered') !== undefined,
  };
}

/** Contains network and device: exceptions are limited per network, and a device can have its own subtracted. */
export const exceptionKey = ({ device, network }: AttemptKeys) => `${network.today}.${device}`;
const networkOfException = sql`split_part(${attempts.key}, '.', 1)`;
export const deviceOfException = sql`split_part(${attempts.key}, '.', 2)`;

/** `circleId` is null for a session that the access code opened. */
export type Session = {
  lastSeenAt: Date;
  expiresAt: Date;
  circleId: number | null;
  isGuest: boolean;
  isPaused: boolean;
};

/** The versions under which sessions are valid: those of the present code, and those of circles under any code. */
export type SessionVersions = { code: string; circle: string };

/** Returns the session of a token under the present code or of a circle that has not ended, even if expired, or null. */
export async function findSession(
  db: Db,
  tokenHash: string,
  versions: SessionVersions,
): Promise<Session | null> {
  const [session] = await db
    .select({
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      circleId: sessions.circleId,
      isGuest: sessions.isGuest,
      isPaused: sql<boolean>`coalesce(${circles.state} = 'paused', false)`,
    })
    .from(sessions)
    .leftJoin(circles, eq(circles.id, sessions.circleId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        or(
          and(isNull(sessions.circleId), eq(sessions.codeVersion, versions.code)),
          and(inArray(circles.state, ['open', 'paused']), eq(sessions.codeVersion, versions.circle)),
        ),
      ),
    );
  return session ?? null;
}
