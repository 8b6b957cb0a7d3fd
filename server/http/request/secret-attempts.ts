/** Attempts at staff secrets: counted before they are checked, and hashed one at a time. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Buckets,
  type CountedAttempt,
  countAttempt,
  giveBackAttempt,
} from '#db/access/secret-attempts.ts';
import { secondsUntilChecked } from '#domain/access/secret-waits.ts';
import type { AppContext } from '#server/app-context.ts';
import { deriveKey, equalInConstantTime, keyedHash } from '#server/http/gate/keyed-hash.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { addressBlock } from './address-block.ts';
import { cookieName, readCookie, setCookie } from './cookies.ts';
import { deviceCookie } from './device.ts';
import { createTurns } from './turns.ts';

/** An attempt: a password at the sign-in, a password of a signed-in person, or a code. */
export type Guess = { kind: 'sign-in' | 'inside' | 'code'; email: string; isHashed: boolean };

/** The outcome of an attempt; neither ok nor wrong means that it was no guess. */
export type Judgement = { ok: boolean; isWrongSecret: boolean };

export type SecretAttempts = {
  /** Checks a secret with `judge` if its counters allow; throws 429 or 503 otherwise. */
  check: <J extends Judgement>(request: FastifyRequest, guess: Guess, judge: () => Promise<J>) => Promise<J>;
  /**
   * Runs work that hashes a password for a stranger. This process hashes one at a time, since each hash occupies a core
   * and 32 MB.
   */
  hash: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
  /** Marks this browser as a device of that account, so that its attempts are counted separately. */
  remember: (request: FastifyRequest, reply: FastifyReply, email: string) => void;
};

/** One runs and five wait, in each of the two queues. */
const MAX_IN_LINE = 6;
const BUSY_SECONDS = 2;

export function createSecretAttempts(ctx: AppContext): SecretAttempts {
  const { env, pseudonyms, database } = ctx;
  const devices = deviceCookie(env);
  const markKey = deriveKey(env.sessionSecret, 'device of staff');
  const markName = cookieName('bcn_k', env.publicUrl);
  const inSource = createTurns(MAX_IN_LINE);
  const inProcess = createTurns(MAX_IN_LINE);
  const alone = createTurns(2);

  const markOf = (deviceId: string, email: string) => keyedHash(markKey, `${deviceId} ${email}`);

  function knownDevice(request: FastifyRequest, email: string): string | null {
    const mark = readCookie(request, markName);
    const device = devices.read(request);
    if (!mark || !device) return null;
    return equalInConstantTime(markKey, mark, markOf(device.id, email)) ? device.id : null;
  }

  async function bucketsOf(request: FastifyRequest, { kind, email }: Guess): Promise<Buckets> {
    const now = ctx.now();
    const named = (text: string) => pseudonyms.ofText('sign-in', text, now);
    const device = knownDevice(request, email);
    if (device) return { own: await named(`${kind} ${email} on ${device}`), shared: null };
    if (kind !== 'sign-in') return { own: await named(`${kind} ${email}`), shared: null };
    const [own, account, address] = await Promise.all([
      named(`${email} at ${addressBlock(request.ip)}`),
      named(email),
      pseudonyms.ofAddress('sign-in', request.ip, now),
    ]);
    return { own, shared: { account, address } };
  }

  /** Counts an attempt; throws 429, uncounted, if its counters are at their limits. */
  async function countWithinLimits(buckets: Buckets): Promise<CountedAttempt> {
    const counted = await countAttempt(database.pool, buckets, ctx.now());
    const { counts, hour } = counted;
    const seconds = secondsUntilChecked(counts, buckets.shared !== null, ctx.now(), hour);
    if (seconds === 0) return counted;
    if (counts.own !== null) await giveBackAttempt(database.pool, counted, 'refused');
    throw new AppError('too_many_attempts', { retryAfter: seconds });
  }

  /**
   * One source holds one place in the process's queue, so that a flood delays only itself. Known devices and
   * strangers have separate queues.
   */
  async function hash<T>(source: string, line: 'known' | 'strangers', work: () => Promise<T>): Promise<T> {
    const done = await inSource(source, () =>
      inProcess(line, () => alone('', async () => ({ result: await work() }))),
    );
    if (done) return done.result;
    throw new AppError('sign_in_busy', {
      retryAfter: BUSY_SECONDS,
    });
  }

  return {
    async check(request, guess, judge) {
      const buckets = await bucketsOf(request, { ...guess, email: guess.email.trim().toLowerCase() });
      const counted = await countWithinLimits(buckets);
      let outcome: 'right' | 'wrong' | 'refused' = 'refused';
      try {
        const [source, line] = buckets.shared
          ? [addressBlock(request.ip), 'strangers' as const]
          : [buckets.own, 'known' as const];
        const response = await (guess.isHashed ? hash(source, line, judge) : judge());
        if (response.ok) outcome = 'right';
        else if (response.isWrongSecret) outcome = 'wrong';
        return response;
      } finally {
        if (outcome !== 'wrong') await giveBackAttempt(database.pool, counted, outcome);
      }
    },

    hash: (request, work) => hash(addressBlock(request.ip), 'strangers', work),

    remember(request, reply, email) {
      const device = devices.read(request);
      if (device) setCookie(reply, 'bcn_k', markOf(device.id, email.toLowerCase()), env.publicUrl);
    },
  };
}
