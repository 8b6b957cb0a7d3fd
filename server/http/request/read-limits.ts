/**
 * Limits requests: by address outside the gate, by session inside. Counts in memory, because a count in the
 * database would cost more than most responses (decision 028).
 */
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { sessionCookies } from '#server/http/gate/session-cookies.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { addressBlock } from './address-block.ts';
import { deviceCookie } from './device.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** Whether the request has a valid session; a promise only when the database must be asked. */
export type IsLetIn = (request: FastifyRequest) => boolean | Promise<boolean>;

export type ReadLimits = {
  /** Counts a request; returns the refusal when its bucket is empty. */
  count: (request: FastifyRequest) => AppError | null;
  isLetIn: IsLetIn;
  /** For pages, where only the database query costs anything: beyond the limit, unknown sessions see the gate. */
  isLetInToPages: IsLetIn;
};

const SESSION = { most: 600, perMinute: 600 };
/**
 * Allows fifty phones of one venue to enter within a minute, with a few requests each; a lone stranger gets one
 * per second.
 */
const ADDRESS = { most: 600, perMinute: 60 };

/** A map screen requests dozens of these at once, and each is only a file. */
const PICTURES = new Set(['/api/map/tiles/*', '/api/photos/:id', '/api/directory/photo']);
const PICTURE_TOKENS = 0.25;

type Sessions = {
  isKnown: (token: string | undefined) => token is string;
  isLetIn: (token: string | undefined) => boolean | Promise<boolean>;
};

/** @param now milliseconds of a monotonic clock */
export function createReadLimits(
  { env }: Pick<AppContext, 'env'>,
  access: Sessions,
  now?: () => number,
): ReadLimits {
  const sessions = createTokenBuckets({ ...SESSION, now });
  const addresses = createTokenBuckets({ ...ADDRESS, now });
  const devices = deviceCookie(env);
  const { read: tokenOf } = sessionCookies(env.publicUrl);

  /** private: an address is in memory only, until its bucket is full again */
  function takeOutside(request: FastifyRequest): number {
    const { method, routeOptions } = request;
    // Codes have limits of their own, which spare the neighbors of a guessing device.
    if (method === 'POST' && routeOptions.url === '/api/access') return 0;
    // A device that has entered the code has a bucket of its own, apart from strangers at its address.
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
