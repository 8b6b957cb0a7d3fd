import { type Attempt, addFailure, lockFailures, openSession } from '#db/access/mutations.ts';
import { type AttemptKeys, countFailures, type Daily } from '#db/access/queries.ts';
import type { Database } from '#db/client.ts';
import { asDb, inTransaction } from '#db/transaction.ts';
import { type Client, secondsToWait } from '#domain/access/code-waits.ts';
import { secondsUntilEntry } from '#domain/access/entry-waits.ts';
import { DAY_MS, HOUR_MS } from '#domain/city-time/durations.ts';
import type { AppContext } from '#server/app-context.ts';
import { codeVersionOf } from '#server/http/cache/code-version.ts';
import { deriveKey, equalInConstantTime } from '#server/http/gate/keyed-hash.ts';
import { createSessionCheck, type SessionCheck } from '#server/http/gate/session-check.ts';
import { createSessionTokens, hashToken } from '#server/http/gate/session-tokens.ts';
import {
  addressBlock,
  householdBlock,
  neighborBlock,
  networkBlock,
} from '#server/http/request/address-block.ts';
import type { Device } from '#server/http/request/device.ts';
import { busy, inLine } from '#server/http/request/queues.ts';
import { createTurns } from '#server/http/request/turns.ts';
import { createInvitationCheck, type InvitationOutcome } from './invitations/actions.ts';

export type Access = SessionCheck & {
  /** Checks an offered code; returns a new token if the code is right. */
  offer: (offer: Offer) => Promise<Exclude<Decision, { ok: true }> | { ok: true; token: string }>;
  /** Checks an invitation; returns a new token if it admits a device. */
  accept: (
    invitation: string,
    isPage: boolean,
  ) => Promise<
    Exclude<InvitationOutcome, { ok: true }> | (Extract<InvitationOutcome, { ok: true }> & { token: string })
  >;
  /**
   * Ends a session: on this server at once, and on other servers within five seconds after the database
   * has deleted the session. Never rejects, and waits only briefly.
   */
  forget: (token: string | undefined) => Promise<void>;
};

type Decision =
  | { ok: true }
  | { ok: false; reason: 'wrong' }
  /** After wrong codes, or after a right code when many devices enter from the address block. */
  | { ok: false; reason: 'wait' | 'crowd'; seconds: number };

type Offer = {
  code: string;
  device: Device;
  address: string;
  /** A browser's token has two halves. */
  isPage: boolean;
};

const MAX_WAITING = 50;

/** Creates the gate of one server. */
export function createAccess(ctx: AppContext): Access {
  const { ended } = ctx;
  const tokens = createSessionTokens(ctx.env.sessionSecret);
  const sessions = createSessionCheck(ctx);
  const enter = createCodeCheck(ctx);
  const enterInvited = createInvitationCheck(ctx);

  async function offer({ isPage, ...attempt }: Offer): ReturnType<Access['offer']> {
    const token = tokens.create(isPage);
    const decision = await enter(attempt, hashToken(token));
    return decision.ok ? { ok: true, token } : decision;
  }

  const accept: Access['accept'] = async (invitation, isPage) => {
    const token = tokens.create(isPage);
    const outcome = await enterInvited(invitation, hashToken(token));
    return outcome.ok ? { ...outcome, token } : outcome;
  };

  async function forget(token: string | undefined): Promise<void> {
    // An invented token ends nothing, and must not fill the memory of ended sessions.
    if (token !== undefined && tokens.isOurs(token)) await ended.end(hashToken(token));
  }

  return { ...sessions, offer, accept, forget };
}

/**
 * Returns a function that decides on an offered code, and opens the session with the hash if it is right. The
 * code has 16 bits and is in the configuration, so a slow hash would protect nothing; the code is compared in
 * constant time, and attempts are limited (gate-2).
 */
function createCodeCheck(ctx: AppContext) {
  const { db } = ctx.database;
  const { accessCode, sessionSecret } = ctx.env;
  const { strangers } = ctx.queues;
  const codeKey = deriveKey(sessionSecret, 'access code');
  const codeVersion = codeVersionOf(ctx.env);
  const deviceTurn = createTurns(MAX_WAITING);
  const addressTurn = createTurns(MAX_WAITING);
  const countEntry = createEntryCount();

  return async ({ code, device, address }: Omit<Offer, 'isPage'>, tokenHash: string): Promise<Decision> => {
    const attempt = {
      keys: await attemptKeys(ctx, device, address),
      client: device,
      isRight: equalInConstantTime(codeKey, code, accessCode),
      enter: () => countEntry(addressBlock(address), device, ctx.now()),
      now: ctx.now(),
      session: { tokenHash, codeVersion },
    };
    const count = () => countFailures(db, attempt.keys, attempt.now);
    const decide = () => decideAttempt(ctx.database, attempt);
    // Counting first refuses most of a flood without a decision. Addresses take turns, so that one cannot
    // crowd out others.
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
    return decision;
  };
}

type DecidedAttempt = Attempt & {
  isRight: boolean;
  /**
   * Counts a device's entry with the right code and returns 0, or returns the seconds to wait without counting the
   * entry.
   */
  enter: () => number;
  session: { tokenHash: string; codeVersion: string };
};

/**
 * Decides one attempt under the lock of its failures. Only wrong codes are counted, and entering the right
 * code clears the device's count.
 */
const decideAttempt = ({ pool }: Database, attempt: DecidedAttempt): Promise<Decision> =>
  inTransaction(pool, async (transaction) => {
    const tx = asDb(transaction);
    const buckets = await lockFailures(tx, attempt);
    const seconds = secondsToWait(buckets, attempt.client, attempt.now);
    if (seconds > 0) return { ok: false, reason: 'wait', seconds };
    if (!attempt.isRight) {
      await addFailure(tx, attempt, buckets);
      return { ok: false, reason: 'wrong' };
    }
    const turn = attempt.enter();
    if (turn > 0) return { ok: false, reason: 'crowd', seconds: turn };
    await openSession(tx, attempt, buckets);
    return { ok: true };
  });

/** Returns the pseudonyms under which failed attempts of this device and of its address are counted. */
async function attemptKeys(ctx: AppContext, device: Device, address: string): Promise<AttemptKeys> {
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
    daily('code block', neighborBlock(address)),
    daily('code network', networkBlock(address)),
  ]);
  return { device: ofDevice, address: ofAddress, block, network };
}

const MAX_BLOCKS = 10_000;

/**
 * Creates a counter of new devices by the address block from which they enter. The counter returns 0, or the
 * seconds that a device must wait without being counted. private: in this process's memory alone, for an
 * hour, so that no table shows from where and when a visitor came.
 */
function createEntryCount(): (block: string, client: Client, now: Date) => number {
  const blocks = new Map<string, number[]>();
  return (block, client, now) => {
    if (client.isKnown) return 0;
    const at = now.getTime();
    // Future times mean that the clock was set back.
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
