/** Tries at the secrets of staff: counted before they are judged, and hashed one at a time. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countTry, giveBackTry, type Lanes } from '#db/tries/mutations.ts';
import type { AppContext } from '#server/app-context.ts';
import { deriveKey, equalInConstantTime, keyedHash } from '#server/http/gate/keyed-hash.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { addressBlock } from './address-block.ts';
import { cookieName, readCookie, setCookie } from './cookies.ts';
import { deviceCookie } from './device.ts';
import { createTurns } from './turns.ts';

/** Which secret of whom is tried: a password at the sign-in, one of a person who is signed in, or a code. */
export type Guess = { kind: 'sign-in' | 'inside' | 'code'; email: string; isHashed: boolean };

/** What came of it; what is neither right nor a wrong secret was no guess. */
export type Judgement = { ok: boolean; isWrongSecret: boolean };

export type Tries = {
  /** Has `judge` look at a secret when its lanes have room; throws 429 or 503 otherwise. */
  try: <J extends Judgement>(request: FastifyRequest, guess: Guess, judge: () => Promise<J>) => Promise<J>;
  /** Does work that hashes a password for a stranger; one hash at a time in this process: a hash takes a core and 32 MB. */
  hash: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;
  /** This browser has signed in as that account: its tries have a lane of their own from now on. */
  remember: (request: FastifyRequest, reply: FastifyReply, email: string) => void;
};

/** One at work, five waiting; in each of the two lines. */
const MOST_IN_LINE = 6;
const BUSY_SECONDS = 2;

export function createTries(ctx: AppContext): Tries {
  const { env, pseudonyms, database } = ctx;
  const devices = deviceCookie(env);
  const markKey = deriveKey(env.sessionSecret, 'device of staff');
  const markName = cookieName('bcn_k', env.publicUrl);
  const inSource = createTurns(MOST_IN_LINE);
  const inProcess = createTurns(MOST_IN_LINE);
  /** The heads of both lines take turns. */
  const alone = createTurns(2);

  const markOf = (deviceId: string, email: string) => keyedHash(markKey, `${deviceId} ${email}`);

  /** The device's id when it has signed in as that account before. */
  function knownDevice(request: FastifyRequest, email: string): string | null {
    const mark = readCookie(request, markName);
    const device = devices.read(request);
    if (!mark || !device) return null;
    return equalInConstantTime(markKey, mark, markOf(device.id, email)) ? device.id : null;
  }

  async function lanesOf(request: FastifyRequest, { kind, email }: Guess): Promise<Lanes> {
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

  /**
   * One source takes one place of the process's line at a time, so that a flood crowds out only itself. Who is known
   * stands in another line than strangers, of whom there may be many.
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
    async try(request, guess, judge) {
      const lanes = await lanesOf(request, { ...guess, email: guess.email.trim().toLowerCase() });
      const counted = await countTry(database.pool, lanes, ctx.now());
      if (typeof counted === 'number') {
        throw new AppError('too_many_attempts', { retryAfter: counted });
      }
      let outcome: 'right' | 'wrong' | 'refused' = 'refused';
      try {
        const [source, line] = lanes.shared
          ? [addressBlock(request.ip), 'strangers' as const]
          : [lanes.own, 'known' as const];
        const answer = await (guess.isHashed ? hash(source, line, judge) : judge());
        if (answer.ok) outcome = 'right';
        else if (answer.isWrongSecret) outcome = 'wrong';
        return answer;
      } finally {
        if (outcome !== 'wrong') await giveBackTry(database.pool, counted, outcome);
      }
    },

    hash: (request, work) => hash(addressBlock(request.ip), 'strangers', work),

    remember(request, reply, email) {
      const device = devices.read(request);
      if (device) setCookie(reply, 'bcn_k', markOf(device.id, email.toLowerCase()), env.publicUrl);
    },
  };
}
