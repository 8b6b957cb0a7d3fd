import { touchSession } from '#db/access/mutations.ts';
import { findSession } from '#db/access/queries.ts';
import { isConnectionError } from '#db/database-errors.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import type { AppContext } from '#server/app-context.ts';
import { inTime } from '#server/health/in-time.ts';
import { sessionVersionsOf } from '#server/http/cache/code-version.ts';
import { inLine } from '#server/http/request/queues.ts';
import type { Reader } from '#server/http/request/read-limits.ts';
import { createBadSessions, createSessionMemory, type SessionFacts } from './session-memory.ts';
import { hashToken, isTokenLike } from './session-tokens.ts';

export type SessionCheck = {
  /** Returns the reader behind the token, if this server has ever seen it as valid. */
  readerOf: (token: string | undefined) => Reader | undefined;
  /**
   * Returns whether the token opens the gate now; queries the database, and calls `reader`, at most every
   * five seconds.
   */
  isInside: (token: string | undefined, reader: () => Reader) => boolean | Promise<boolean>;
  /** Returns the facts about an admitted session. */
  factsOf: (token: string | undefined) => SessionFacts | undefined;
  /** Returns whether a refused session becomes valid again once its circle is reopened. */
  isPaused: (token: string | undefined) => boolean;
};

/** A query about a session; its result counts while `isWanted` is true. */
type Question = { tokenHash: string; reader: () => Reader; now: number; isWanted: () => boolean };

const BELIEVED_MS = 5000;
/**
 * The period in which a session stays open after its last check while the database is unreachable, so that visitors can
 * read cached data.
 */
const BELIEVED_WITHOUT_DATABASE_MS = 10 * 60_000;
/** The longest wait of a known session for the database, and the following pause without queries. */
const PATIENCE_MS = 1000;
const LONG_PATIENCE_MS = 5000;
const IDLE_MS = 12 * HOUR_MS;

/** Creates the check of one server's sessions, which caches the database's responses. */
export function createSessionCheck(ctx: AppContext): SessionCheck {
  const { ended } = ctx;
  const find = createSessionSearch(ctx);
  // Stored separately, so that no number of invalid tokens evicts a valid one.
  const good = createSessionMemory();
  const bad = createBadSessions();
  const lookups = new Map<string, Promise<boolean>>();
  /** The time at which the database last failed to respond for a known session. */
  let awayAt: number | undefined;

  // A session that ended during a query must not be cached as valid.
  ended.onEnd((tokenHash) => {
    good.delete(tokenHash);
    bad.delete(tokenHash);
    lookups.delete(tokenHash);
  });

  function isInside(token: string | undefined, reader: () => Reader): boolean | Promise<boolean> {
    if (!isTokenLike(token)) return false;
    const tokenHash = hashToken(token);
    if (ended.has(tokenHash)) return false;
    const now = ctx.now().getTime();
    const checkedAt = good.get(tokenHash)?.at;
    if (isWithin(BELIEVED_MS, checkedAt, now)) return true;
    if (isWithin(BELIEVED_MS, bad.get(tokenHash)?.at, now)) return false;
    const isBelieved = isWithin(BELIEVED_WITHOUT_DATABASE_MS, checkedAt, now);
    // Sessions of circles wait longer for the database, because a pause or an end must reach them.
    const isOfCircle = good.get(tokenHash)?.circle != null;
    if (isBelieved && !isOfCircle && isWithin(PATIENCE_MS, awayAt, now)) return true;
    const pending = lookups.get(tokenHash);
    if (pending) return pending;
    // False once the session has ended, even if it has been queried again since.
    const isWanted = () => lookups.get(tokenHash) === answer;
    const question = { tokenHash, reader, now, isWanted };
    const answer: Promise<boolean> = (isBelieved ? askPatiently(question, isOfCircle) : ask(question))
      .then((isGood) => isGood && isWanted())
      .finally(() => {
        if (isWanted()) lookups.delete(tokenHash);
      });
    lookups.set(tokenHash, answer);
    return answer;
  }

  /** Accepts the session if the database is unreachable. */
  async function askPatiently(question: Question, isOfCircle: boolean): Promise<boolean> {
    const answer = ask(question).catch((error: unknown) => {
      if (isConnectionError(error)) return null;
      throw error;
    });
    const isGood = await inTime(answer, isOfCircle ? LONG_PATIENCE_MS : PATIENCE_MS, null);
    if (isGood === null) awayAt = ctx.now().getTime();
    return isGood ?? true;
  }

  async function ask({ tokenHash, reader, now, isWanted }: Question): Promise<boolean> {
    const found = await find(tokenHash, { isKnown: good.get(tokenHash) !== undefined, now });
    const isGood = found !== null && !found.isPaused;
    if (isWanted() && isGood) {
      bad.delete(tokenHash);
      good.keep(tokenHash, { at: now, reader: reader(), circle: found.circle, guestUntil: found.guestUntil });
    } else if (isWanted()) {
      good.delete(tokenHash);
      bad.keep(tokenHash, { at: now, isPaused: found?.isPaused === true });
    }
    return isGood;
  }

  const factsOf = (token: string | undefined) =>
    isTokenLike(token) ? good.get(hashToken(token)) : undefined;

  const isPaused = (token: string | undefined) =>
    isTokenLike(token) && bad.get(hashToken(token))?.isPaused === true;

  return { readerOf: (token) => factsOf(token)?.reader, isInside, factsOf, isPaused };
}

/** Returns a function that finds a valid session, and records the use of a session that ends without use. */
function createSessionSearch({ database, env, queues }: AppContext) {
  const versions = sessionVersionsOf(env);
  return async (
    tokenHash: string,
    { isKnown, now }: { isKnown: boolean; now: number },
  ): Promise<(SessionFacts & { isPaused: boolean }) | null> => {
    const find = () => findSession(database.db, tokenHash, versions);
    // Unknown tokens wait in a queue, so that invented tokens do not block the database for visitors inside.
    const session = isKnown ? await find() : await inLine(queues.strangers.sessions, find);
    if (session === null || session.expiresAt.getTime() <= now) return null;
    const { circleId: circle, isGuest, isPaused } = session;
    // A guest's session, or an invited device's, lasts until its end.
    if (circle === null && !isGuest) {
      const idle = now - session.lastSeenAt.getTime();
      if (idle >= IDLE_MS) return null;
      if (idle >= HOUR_MS) await touchSession(database.db, tokenHash, new Date(now));
    }
    return { circle, guestUntil: isGuest ? session.expiresAt : null, isPaused };
  };
}

/** Rejects future times, because the clock may have been set back. */
function isWithin(ms: number, from: number | undefined, now: number): boolean {
  return from !== undefined && from <= now && now < from + ms;
}
