import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { accessAttemptsTable as attempts, accessSessionsTable as sessions } from '#db/schema/access.ts';
import { COUNTED_PER_DEVICE, type Guesser, secondsToWait } from './policy.ts';
import { type AttemptKeys, countFailures, HOUR_MS, WINDOW_MS } from './queries.ts';

export type Attempt = {
  keys: AttemptKeys;
  guesser: Guesser;
  isRight: boolean;
  now: Date;
  session: { tokenHash: string; codeVersion: string };
};

export type Decision =
  | { ok: true }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'wait'; seconds: number };

const LOCK = 'access attempts';
const SESSION_HOURS = 24;

/**
 * Decides one attempt. Strangers are decided one after the other, on all instances together, so that no number of
 * parallel tries gets more answers than single ones. Only wrong codes are counted, and a device's are forgiven when
 * it enters the right one.
 */
export async function decideAttempt(db: Db, attempt: Attempt): Promise<Decision> {
  const { keys, guesser, isRight, now } = attempt;
  return db.transaction(async (tx) => {
    const lane = guesser.isKnown ? keys.device : '';
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}), hashtext(${lane}))`);
    const lanes = await countFailures(tx, keys, now);
    const seconds = secondsToWait(lanes, guesser, now);
    if (seconds > 0) return { ok: false, reason: 'wait', seconds };
    if (!isRight) {
      const countsForAddress = !guesser.isKnown && lanes.device.hour < COUNTED_PER_DEVICE;
      await addFailure(tx, attempt, countsForAddress);
      return { ok: false, reason: 'wrong' };
    }
    await forgive(tx, attempt);
    await createSession(tx, attempt.session, now);
    return { ok: true };
  });
}

async function addFailure(tx: Db, { keys, guesser, now }: Attempt, countsForAddress: boolean): Promise<void> {
  const at = { windowStart: new Date(now.getTime() - (now.getTime() % WINDOW_MS)), failures: 1, lastAt: now };
  const rows: Array<typeof attempts.$inferInsert> = [{ scope: 'device', key: keys.device, ...at }];
  if (!guesser.isKnown) rows.push({ scope: 'total', key: '', ...at });
  if (countsForAddress) rows.push({ scope: 'address', key: keys.addressToday, ...at });
  await tx
    .insert(attempts)
    .values(rows)
    .onConflictDoUpdate({
      target: [attempts.scope, attempts.key, attempts.windowStart],
      set: { failures: sql`${attempts.failures} + 1`, lastAt: now },
    });
}

/** Takes a device's wrong codes back out of the lanes it shares with others: a mistype costs a venue nothing. */
async function forgive(tx: Db, { keys, guesser }: Attempt): Promise<void> {
  if (!guesser.isKnown) {
    const mine = tx
      .select({ windowStart: attempts.windowStart, wrong: attempts.failures })
      .from(attempts)
      .where(and(eq(attempts.scope, 'device'), eq(attempts.key, keys.device)))
      .as('mine');
    await tx
      .update(attempts)
      .set({ failures: sql`greatest(0, ${attempts.failures} - ${mine.wrong})` })
      .from(mine)
      .where(
        and(
          eq(attempts.windowStart, mine.windowStart),
          or(
            eq(attempts.scope, 'total'),
            and(
              eq(attempts.scope, 'address'),
              inArray(attempts.key, [keys.addressToday, keys.addressYesterday]),
            ),
          ),
        ),
      );
  }
  await tx.delete(attempts).where(and(eq(attempts.scope, 'device'), eq(attempts.key, keys.device)));
}

/** private: times are kept by the hour only, so that the table does not tell who came when. */
async function createSession(tx: Db, session: Attempt['session'], now: Date): Promise<void> {
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

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Removes the sessions that have ended and the wrong codes that no longer count. */
export async function forgetOldAccess(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(attempts).where(lt(attempts.windowStart, new Date(now.getTime() - 25 * HOUR_MS)));
}

export function startOfHour(now: Date): Date {
  return new Date(now.getTime() - (now.getTime() % HOUR_MS));
}
