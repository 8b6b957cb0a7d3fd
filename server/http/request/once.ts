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
  /** Writes, with the key in its transaction (`writeOnce` in db/write-once.ts), and responds. */
  write: (key: WriteKey | null) => Promise<void>;
  again: (earlier: EarlierWrite) => Promise<void>;
};

/**
 * Executes a write once, even if the client repeats it under the same key. A repetition is recognized before anything
 * is counted or checked: otherwise the first request's place would count as its twin.
 */
export function writesOnce(ctx: AppContext) {
  const hashKey = deriveKey(ctx.env.sessionSecret, 'write keys');
  const devices = deviceCookie(ctx.env);
  const sessionName = cookieName('bcn_s', ctx.env.publicUrl);

  /** private: a keyed hash of the device's id, because its pseudonym may change between repetitions */
  function keyOf(request: FastifyRequest, body: unknown): WriteKey | null {
    const sent = request.headers[HEADER];
    if (sent === undefined) return null;
    if (typeof sent !== 'string' || !SHAPE.test(sent)) {
      throw new AppError('wrong_write_key');
    }
    // A program may send only the session; the gate requires one of the two.
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
      // A simultaneous repetition may have come first and caused the error.
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
