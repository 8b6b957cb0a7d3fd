import type { FastifyRequest } from 'fastify';
import { type EarlierWrite, findWrite, type WriteKey } from '#db/write-once.ts';
import type { AppContext } from '#server/app-context.ts';
import { deriveKey, keyedHash } from '#server/http/gate/keyed-hash.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { cookieName, readCookie } from './cookies.ts';
import { deviceCookie } from './device.ts';

const HEADER = 'idempotency-key';
const SHAPE = /^[\w-]{16,64}$/;

type Work = {
  /** Writes, and hands the key to the transaction (`writeOnce` in db/write-once.ts); sends the answer. */
  write: (key: WriteKey | null) => Promise<void>;
  /** Sends the answer to what was written the first time. */
  again: (earlier: EarlierWrite) => Promise<void>;
};

/**
 * A write that a client may repeat under the same key. What was written is answered again, before anything is counted
 * or judged anew: the second try would find the first one's place to be a twin.
 */
export function writesOnce(ctx: AppContext) {
  const hashKey = deriveKey(ctx.env.sessionSecret, 'write keys');
  const devices = deviceCookie(ctx.env);
  const sessionName = cookieName('bcn_s', ctx.env.publicUrl);

  /** private: keyed, and by the device itself: its pseudonym changes when a month ends. */
  function keyOf(request: FastifyRequest, body: unknown): WriteKey | null {
    const sent = request.headers[HEADER];
    if (sent === undefined) return null;
    if (typeof sent !== 'string' || !SHAPE.test(sent)) {
      throw new AppError('wrong_write_key');
    }
    // A program may bring the session alone; without it, nobody comes this far.
    const who = request.staff?.id ?? devices.read(request)?.id ?? readCookie(request, sessionName) ?? '';
    const call = `${request.method} ${request.routeOptions.url}`;
    return {
      hash: keyedHash(hashKey, [call, who, sent].join('\n')),
      bodyHash: keyedHash(hashKey, JSON.stringify(body)),
      now: ctx.now(),
    };
  }

  return async (request: FastifyRequest, body: unknown, { write, again }: Work): Promise<void> => {
    const key = keyOf(request, body);
    if (!key) return write(null);
    if (await hasAnswered()) return;
    try {
      await write(key);
    } catch (error) {
      // Another try of the same write may have come first, and be the reason.
      if (!(await hasAnswered())) throw error;
    }

    async function hasAnswered(): Promise<boolean> {
      const earlier = key && (await findWrite(ctx.database.db, key));
      if (!earlier) return false;
      if (!earlier.isSame) throw new AppError('saved_otherwise');
      await again(earlier);
      return true;
    }
  };
}
