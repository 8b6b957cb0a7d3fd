import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { accessAttemptsTable as attempts, accessSessionsTable as sessions } from '#db/schema/access.ts';
import { staffSessionsTable as staffSessions } from '#db/schema/staff.ts';
import {
  type Buckets,
  type Client,
  countersOfFailure,
  earnsTrust,
  type FailureCounter,
} from '#domain/access/code-waits.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import {
  type AttemptKeys,
  countFailures,
  type Daily,
  deviceOfException,
  exceptionKey,
  WINDOW_MS,
} from './queries.ts';

export type Attempt = { keys: AttemptKeys; client: Client; now: Date };

const LOCK = 'access attempts';
const SESSION_HOURS = 24;

/**
 * Returns the wrong codes that count now, and locks out other attempts until the transaction ends: strangers' attempts
 * are serialized over all instances, so parallel guessing gains nothing.
 */
export async function lockFailures(tx: Db, { keys, client, now }: Attempt): Promise<Buckets> {
  const bucket = client.isKnown ? keys.device : '';
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}), hashtext(${bucket}))`);
  return countFailures(tx, keys, now);
}

type Session = { tokenHash: string; codeVersion: string };

/** Opens the session of a device that entered the right code, and forgives its wrong ones. */
export async function openSession(
  tx: Db,
  attempt: Attempt & { session: Session },
  buckets: Buckets,
): Promise<void> {
  const { keys, client, session, now } = attempt;
  await forgive(tx, attempt);
  if (earnsTrust(buckets, client)) await count(tx, now, [{ scope: 'entered', key: keys.block.today }]);
  await createSession(tx, session, now);
}

type AttemptKey = Pick<typeof attempts.$inferInsert, 'scope' | 'key'>;

export async function addFailure(tx: Db, { keys, client, now }: Attempt, buckets: Buckets): Promise<void> {
  const keyOf: Record<FailureCounter, string> = {
    device: keys.device,
    address: keys.address.today,
    block: keys.block.today,
    total: '',
    first: exceptionKey(keys),
    more: exceptionKey(keys),
  };
  const counters = countersOfFailure(buckets, client);
  await count(
    tx,
    now,
    counters.map((scope) => ({ scope, key: keyOf[scope] })),
  );
}

async function count(tx: Db, now: Date, rows: readonly AttemptKey[]): Promise<void> {
  const at = { windowStart: new Date(now.getTime() - (now.getTime() % WINDOW_MS)), failures: 1, lastAt: now };
  await tx
    .insert(attempts)
    .values(rows.map((row) => ({ ...row, ...at })))
    .onConflictDoUpdate({
      target: [attempts.scope, attempts.key, attempts.windowStart],
      set: { failures: sql`${attempts.failures} + 1`, lastAt: now },
    });
}

/**
 * Subtracts a device's wrong codes from the counters it shares with others, so that a typo costs a venue nothing.
 */
async function forgive(tx: Db, { keys, client }: Attempt): Promise<void> {
  const isOwn = and(eq(attempts.scope, 'device'), eq(attempts.key, keys.device));
  const isException = and(inArray(attempts.scope, ['first', 'more']), eq(deviceOfException, keys.device));
  if (!client.isKnown) {
    // The total does not count exceptions.
    const usual = sql`sum(case when ${attempts.scope} = 'device' then 1 else -1 end * ${attempts.failures})`;
    const all = sql`sum(${attempts.failures}) filter (where ${attempts.scope} = 'device')`;
    const mine = tx
      .select({
        windowStart: attempts.windowStart,
        usual: usual.mapWith(Number).as('usual'),
        all: all.mapWith(Number).as('all_wrong'),
      })
      .from(attempts)
      .where(or(isOwn, isException))
      .groupBy(attempts.windowStart)
      .as('mine');
    const either = ({ today, yesterday }: Daily) => inArray(attempts.key, [today, yesterday]);
    const isTotal = eq(attempts.scope, 'total');
    await tx
      .update(attempts)
      .set({
        failures: sql`greatest(0, ${attempts.failures} - case when ${isTotal} then ${mine.usual} else ${mine.all} end)`,
      })
      .from(mine)
      .where(
        and(
          eq(attempts.windowStart, mine.windowStart),
          or(
            isTotal,
            and(eq(attempts.scope, 'address'), either(keys.address)),
            and(eq(attempts.scope, 'block'), either(keys.block)),
          ),
        ),
      );
  }
  await tx.delete(attempts).where(or(isOwn, isException));
}

/** private: times are kept by the hour only, so that the table does not reveal when a visitor came */
async function createSession(tx: Db, session: Session, now: Date): Promise<void> {
  const hour = startOfHour(now);
  const expiresAt = new Date(hour.getTime() + SESSION_HOURS * HOUR_MS);
  await tx.insert(sessions).values({ ...session, createdAt: hour, lastSeenAt: hour, expiresAt });
}

export async function touchSession(db: Db, tokenHash: string, now: Date): Promise<void> {
  const hour = startOfHour(now);
  await db
    .update(sessions)
    .set({ lastSeenAt: hour })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, hour)));
}

/** Deletes sessions of visitors and of staff by the SHA-256 of their tokens, in base64url; unknown ones are ignored. */
export async function deleteSessions(db: Db, tokenHashes: readonly string[]): Promise<void> {
  const isNamed = sql`= any(${sql.param(tokenHashes)}::text[])`;
  const hashOfToken = sql`encode(sha256(convert_to(${staffSessions.token}, 'UTF8')), 'base64')`;
  await db.execute(sql`
    with visitors as (delete from ${sessions} where ${sessions.tokenHash} ${isNamed})
    delete from ${staffSessions} where rtrim(translate(${hashOfToken}, '+/', '-_'), '=') ${isNamed}`);
}

export async function forgetOldAccess(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(attempts).where(lt(attempts.windowStart, new Date(now.getTime() - 25 * HOUR_MS)));
}

export function startOfHour(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % HOUR_MS));
}
