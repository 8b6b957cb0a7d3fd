/**
 * How often anybody may ask: before the gate by address, inside by session. Counted in memory, because a count in the
 * database would cost more than most answers (decision 028).
 */
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { sessionCookies } from '#server/http/gate/session-cookies.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { addressBlock } from './address-block.ts';
import { deviceCookie } from './device.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** Whether the request carries a session that is good now; a promise only when the database has to be asked. */
export type IsLetIn = (request: FastifyRequest) => boolean | Promise<boolean>;

export type ReadLimits = {
  /** Counts a call; the refusal when its bucket is empty. */
  count: (request: FastifyRequest) => AppError | null;
  isLetIn: IsLetIn;
  /** For pages, which cost nothing but a question of the database: too many of those see the gate. */
  isLetInToPages: IsLetIn;
};

const SESSION = { most: 600, perMinute: 600 };
/** Fifty phones of one venue come in within a minute, each with a few calls; a stranger alone gets one a second. */
const ADDRESS = { most: 600, perMinute: 60 };

/** A screen of the map asks for dozens of these at once, and each is a file. */
const PICTURES = new Set(['/api/map/tiles/*', '/api/photos/:id', '/api/directory/photo']);
const PICTURE_TOKENS = 0.25;

/** What the limits need to know of visitors' sessions. */
type Sessions = {
  /** Whether this server has seen the session as a good one. */
  isKnown: (token: string | undefined) => token is string;
  isLetIn: (token: string | undefined) => boolean | Promise<boolean>;
};

/** @param now milliseconds of a clock that is never set back */
export function createReadLimits(
  { env }: Pick<AppContext, 'env'>,
  access: Sessions,
  now?: () => number,
): ReadLimits {
  const sessions = createTokenBuckets({ ...SESSION, now });
  const addresses = createTokenBuckets({ ...ADDRESS, now });
  const devices = deviceCookie(env);
  const { read: tokenOf } = sessionCookies(env.publicUrl);

  /** private: an address stays in memory until its bucket is full again, and is nowhere else. */
  function takeOutside(request: FastifyRequest): number {
    const { method, routeOptions } = request;
    // Codes have waits of their own, which keep a place for the neighbours of whoever guesses.
    if (method === 'POST' && routeOptions.url === '/api/access') return 0;
    // Whoever has entered the code before does not stand in line with the strangers of an address.
    const device = devices.read(request);
    return addresses.take(device?.isKnown ? device.id : addressBlock(request.ip));
  }

  function takeInside(request: FastifyRequest, token: string): number {
    const isPicture = PICTURES.has(request.routeOptions.url ?? '');
    return sessions.take(token, isPicture ? PICTURE_TOKENS : 1);
  }

  return {
    count(request) {
      const token = tokenOf(request);
      const wait = access.isKnown(token) ? takeInside(request, token) : takeOutside(request);
      if (wait === 0) return null;
      return new AppError('too_many_requests', { retryAfter: wait });
    },
    isLetIn: (request) => access.isLetIn(tokenOf(request)),
    isLetInToPages(request) {
      const token = tokenOf(request);
      if (token === undefined || (!access.isKnown(token) && takeOutside(request) > 0)) return false;
      return access.isLetIn(token);
    },
  };
}
