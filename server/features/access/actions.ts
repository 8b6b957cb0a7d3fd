import { type Decision, decideAttempt, deleteSessions, touchSession } from '#db/access/mutations.ts';
import { type AttemptKeys, countFailures, type Daily, findSession, HOUR_MS } from '#db/access/queries.ts';
import { isConnectionError } from '#db/errors.ts';
import { type Client, secondsToWait } from '#domain/access/code-waits.ts';
import { secondsUntilEntry } from '#domain/access/entry-waits.ts';
import type { AppContext } from '#server/app-context.ts';
import { inTime } from '#server/health/in-time.ts';
import { codeVersionOf } from '#server/http/cache/code-version.ts';
import { MOMENT_MS } from '#server/http/gate/ended-sessions.ts';
import { deriveKey, equalInConstantTime } from '#server/http/gate/keyed-hash.ts';
import { createSessionMemory } from '#server/http/gate/session-memory.ts';
import { createSessionTokens, hashToken, isTokenLike } from '#server/http/gate/session-tokens.ts';
import {
  addressBlock,
  householdBlock,
  neighbourBlock,
  networkBlock,
} from '#server/http/request/address-block.ts';
import type { Device } from '#server/http/request/device.ts';
import { busy, inLine } from '#server/http/request/queues.ts';
import type { Reader } from '#server/http/request/read-limits.ts';
import { createTurns } from '#server/http/request/turns.ts';

export type Access = {
  /** Returns who reads with the token, if this server has seen it as valid, however long ago. */
  readerOf: (token: string | undefined) => Reader | undefined;
  /** Whether the token opens the gate now; asks the database, and who reads with it, at most every five seconds. */
  isLetIn: (token: string | undefined, reader: () => Reader) => boolean | Promise<boolean>;
  /** Offers a code; the right one returns a new token. */
  offer: (offer: Offer) => Promise<Exclude<Decision, { ok: true }> | { ok: true; token: string }>;
  /**
   * Ends a session: here and on the workers at once, on other servers within five seconds once the database has deleted
   * it. Never rejects, and waits a moment at most.
   */
  forget: (token: string | undefined) => Promise<void>;
};

type Offer = {
  code: string;
  device: Device;
  address: string;
  /** A browser's token has two halves. */
  isPage: boolean;
};

/** About a session; its answer counts while `isWanted`. */
type Question = { tokenHash: string; reader: () => Reader; now: number; isWanted: () => boolean };

const BELIEVED_MS = 5000;
/** While the database is away, a session stays open for so long after its last check: what is in memory is still read. */
const BELIEVED_WITHOUT_DATABASE_MS = 10 * 60_000;
/** Known sessions wait so long for the database, and then do not ask for as long. */
const PATIENCE_MS = 1000;
const IDLE_MS = 12 * HOUR_MS;
const MOST_BAD = 5000;
const MOST_WAITING = 50;
const DAY_MS = 24 * HOUR_MS;

/**
 * Creates the gate of one server. The code has 16 bits and is in the configuration, so hashing it slowly would
 * protect nothing; it is compared in constant time, and attempts are limited (gate-2).
 */
export function createAccess(ctx: AppContext): Access {
  const { db } = ctx.database;
  const { ended } = ctx;
  const { accessCode, sessionSecret } = ctx.env;
  const tokens = createSessionTokens(sessionSecret);
  const codeKey = deriveKey(sessionSecret, 'access code');
  const codeVersion = codeVersionOf(ctx.env);
  const { strangers } = ctx.queues;
  /**
   * Hashes of tokens by the time of their last check. Invalid ones are kept apart, so that no number of them evicts a
   * valid one.
   */
  const good = createSessionMemory();
  const bad = new Map<string, number>();
  const asked = new Map<string, Promise<boolean>>();
  /** When the database last did not answer for a known session. */
  let awayAt: number | undefined;
  const deviceTurn = createTurns(MOST_WAITING);
  const addressTurn = createTurns(MOST_WAITING);
  const countEntry = createEntryCount();

  // A session that ended during a query must not be remembered as valid.
  ended.onEnd((tokenHash) => {
    good.delete(tokenHash);
    bad.delete(tokenHash);
    asked.delete(tokenHash);
  });

  function isLetIn(token: string | undefined, reader: () => Reader): boolean | Promise<boolean> {
    if (!isTokenLike(token)) return false;
    const tokenHash = hashToken(token);
    if (ended.has(tokenHash)) return false;
    const now = ctx.now().getTime();
    const checkedAt = good.get(tokenHash)?.at;
    if (isWithin(BELIEVED_MS, checkedAt, now)) return true;
    if (isWithin(BELIEVED_MS, bad.get(tokenHash), now)) return false;
    const isBelieved = isWithin(BELIEVED_WITHOUT_DATABASE_MS, checkedAt, now);
    if (isBelieved && isWithin(PATIENCE_MS, awayAt, now)) return true;
    const pending = asked.get(tokenHash);
    if (pending) return pending;
    // False once the session has ended, also when it was asked about again since.
    const isWanted = () => asked.get(tokenHash) === answer;
    const question = { tokenHash, reader, now, isWanted };
    const answer: Promise<boolean> = (isBelieved ? askPatiently : ask)(question)
      .then((isGood) => isGood && isWanted())
      .finally(() => {
        if (isWanted()) asked.delete(tokenHash);
      });
    asked.set(tokenHash, answer);
    return answer;
  }

  /** Believes the session when the database is away. */
  async function askPatiently(question: Question): Promise<boolean> {
    const answer = ask(question).catch((error: unknown) => {
      if (isConnectionError(error)) return null;
      throw error;
    });
    const isGood = await inTime(answer, PATIENCE_MS, null);
    if (isGood === null) awayAt = ctx.now().getTime();
    return isGood ?? true;
  }

  async function ask({ tokenHash, reader, now, isWanted }: Question): Promise<boolean> {
    const find = () => findSession(db, tokenHash, codeVersion);
    // Unknown tokens queue, so that invented ones leave the database to visitors inside.
    const session = good.get(tokenHash) ? await find() : await inLine(strangers.sessions, find);
    const isGood =
      session !== null && session.expiresAt.getTime() > now && session.lastSeenAt.getTime() + IDLE_MS > now;
    if (isGood && now - session.lastSeenAt.getTime() >= HOUR_MS)
      await touchSession(db, tokenHash, new Date(now));
    if (isWanted() && isGood) {
      bad.delete(tokenHash);
      good.keep(tokenHash, { at: now, reader: reader() });
    } else if (isWanted()) rememberBad(tokenHash, now);
    return isGood;
  }

  function rememberBad(tokenHash: string, now: number): void {
    good.delete(tokenHash);
    // Reinserted, so that the least recently used token comes first and is evicted first.
    bad.delete(tokenHash);
    bad.set(tokenHash, now);
    const [oldest] = bad.keys();
    if (bad.size > MOST_BAD && oldest !== undefined) bad.delete(oldest);
  }

  async function offer({ code, device, address, isPage }: Offer): ReturnType<Access['offer']> {
    const token = tokens.create(isPage);
    const attempt = {
      keys: await attemptKeys(device, address),
      client: device,
      isRight: equalInConstantTime(codeKey, code, accessCode),
      enter: () => countEntry(addressBlock(address), device, ctx.now()),
      now: ctx.now(),
      session: { tokenHash: hashToken(token), codeVersion },
    };
    const count = () => countFailures(db, attempt.keys, attempt.now);
    const decide = () => decideAttempt(db, attempt);
    // Counting first turns away most of a flood without a decision, in turn for each address so that one address
    // cannot crowd out others.
    const failures = await (device.isKnown
      ? deviceTurn(device.id, count)
      : addressTurn(householdBlock(address), () => inLine(strangers.codes, count)));
    if (failures === null) throw busy();
    const early = secondsToWait(failures, device, attempt.now);
    if (early > 0) return { ok: false, reason: 'wait', seconds: early };
    const decision = await (device.isKnown
      ? deviceTurn(device.id, decide)
      : inLine(strangers.decisions, decide));
    if (decision === null) throw busy();
    return decision.ok ? { ok: true, token } : decision;
  }

  async function attemptKeys(device: Device, address: string): Promise<AttemptKeys> {
    const { pseudonyms } = ctx;
    const now = ctx.now();
    const daily = async (purpose: string, text: string): Promise<Daily> => {
      const [today, yesterday] = await Promise.all([
        pseudonyms.ofText(purpose, text, now),
        pseudonyms.ofText(purpose, text, new Date(now.getTime() - DAY_MS)),
      ]);
      return { today, yesterday };
    };
    const [ofDevice, ofAddress, block, network] = await Promise.all([
      pseudonyms.ofDevice('code', device.id, now),
      daily('code', householdBlock(address)),
      daily('code block', neighbourBlock(address)),
      daily('code network', networkBlock(address)),
    ]);
    return { device: ofDevice, address: ofAddress, block, network };
  }

  async function forget(token: string | undefined): Promise<void> {
    if (!isTokenLike(token)) return;
    const tokenHash = hashToken(token);
    if (tokens.isOurs(token) || good.get(tokenHash)) {
      await ended.end(tokenHash);
      return;
    }
    // Made up, or of a version before tokens were sealed: deleted if the database answers, and not remembered.
    const deleted = inLine(strangers.leaving, () => deleteSessions(db, [tokenHash]));
    await inTime(
      deleted.catch(() => {}),
      MOMENT_MS,
      undefined,
    );
  }

  const readerOf = (token: string | undefined) =>
    isTokenLike(token) ? good.get(hashToken(token))?.reader : undefined;

  return { readerOf, isLetIn, offer, forget };
}

/** Distrusts entries from the future: the clock may have been set back. */
function isWithin(ms: number, from: number | undefined, now: number): boolean {
  return from !== undefined && from <= now && now < from + ms;
}

const MAX_BLOCKS = 10_000;

/**
 * Creates a count of new devices by the address block from which they enter. It returns the seconds that a device must wait,
 * uncounted, or 0. private: in this process's memory alone, for an hour, so that no table tells from where and when a
 * visitor came.
 */
function createEntryCount(): (block: string, client: Client, now: Date) => number {
  const blocks = new Map<string, number[]>();
  return (block, client, now) => {
    if (client.isKnown) return 0;
    const at = now.getTime();
    // Moments of the future are of a clock that was set back.
    const recent = (blocks.get(block) ?? []).filter((moment) => moment <= at && moment > at - HOUR_MS);
    const last = recent.at(-1);
    const entries = { hour: recent.length, lastAt: last === undefined ? null : new Date(last) };
    const seconds = secondsUntilEntry(entries, client, now);
    if (seconds > 0) return seconds;
    blocks.delete(block);
    blocks.set(block, [...recent, at]);
    const [oldest] = blocks.keys();
    if (blocks.size > MAX_BLOCKS && oldest !== undefined) blocks.delete(oldest);
    return 0;
  };
}
