/**
 * Limits requests: by address outside the gate, by device inside. Counts in memory, because a count in the
 * database would cost more than most responses (decisions 028 and 008).
 */
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { sessionCookies } from '#server/http/gate/session-cookies.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { addressBlock } from './address-block.ts';
import { deviceCookie, isYoungDevice } from './device.ts';
import { createTokenBuckets } from './token-buckets.ts';

/** Whether the request has a valid session; a promise only if the database must be queried. */
export type IsInside = (request: FastifyRequest) => boolean | Promise<boolean>;

export type ReadLimits = {
  /** Counts a request; returns the refusal when its bucket is empty. */
  count: (request: FastifyRequest) => AppError | null;
  isInside: IsInside;
  /** Returns the circle of an admitted session; null for one that the access code opened. */
  circleOf: (request: FastifyRequest) => number | null;
  /** Returns the end of an admitted guest's session, which writes nothing; null for other sessions. */
  guestUntil: (request: FastifyRequest) => Date | null;
  /** Returns the refusal of a request that is not admitted. */
  refusal: (request: FastifyRequest) => AppError;
  /** For pages, where only the database query costs anything: beyond the limit, unknown sessions see the gate. */
  isInsideForPages: IsInside;
};

/**
 * The holder of a bucket: a known device of an hour or more has its own, young devices share their address block's
 * (gate-6).
 */
export type Reader = { key: string; isYoung: boolean };

const DEVICE = { most: 600, perMinute: 600 };
/**
 * The bucket of a block's young devices: it lets fifty phones of a bar start at once with half of its tokens left, and
 * then admits as much as one known device may read, however many sessions are opened.
 */
const YOUNG = { most: 3000, perMinute: 600 };
/**
 * Allows fifty phones of one venue to enter within a minute, with a few requests each; a lone stranger gets one
 * per second.
 */
const ADDRESS = { most: 600, perMinute: 60 };

/** A map screen requests dozens of these at once, and each is only a file. */
const PICTURES = new Set(['/api/map/tiles/*', '/api/photos/:id', '/api/directory/photo']);
const PICTURE_TOKENS = 0.25;

type Sessions = {
  readerOf: (token: string | undefined) => Reader | undefined;
  isInside: (token: string | undefined, reader: () => Reader) => boolean | Promise<boolean>;
  factsOf: (token: string | undefined) => { circle: number | null; guestUntil: Date | null } | undefined;
  isPaused: (token: string | undefined) => boolean;
};

/** @param tick milliseconds of a monotonic clock */
export function createReadLimits(
  { env, now }: Pick<AppContext, 'env' | 'now'>,
  access: Sessions,
  tick?: () => number,
): ReadLimits {
  const regular = createTokenBuckets({ ...DEVICE, now: tick });
  const young = createTokenBuckets({ ...YOUNG, now: tick });
  const addresses = createTokenBuckets({ ...ADDRESS, now: tick });
  const devices = deviceCookie(env);
  const { read: tokenOf } = sessionCookies(env.publicUrl);

  /** private: an address is in memory only, until its bucket is full again */
  function takeOutside(request: FastifyRequest): number {
    const { method, routeOptions } = request;
    // Codes have limits of their own, which spare the neighbors of a guessing device.
    if (method === 'POST' && routeOptions.url === '/api/access') return 0;
    const device = devices.read(request);
    if (!device?.isKnown) return addresses.take(addressBlock(request.ip));
    // A device that has entered the code is counted apart from strangers at its address.
    const { key, isYoung } = readerOf(request, device);
    return isYoung ? young.take(key) : addresses.take(key);
  }

  const bucketsOf = ({ isYoung }: Reader) => (isYoung ? young : regular);

  function takeInside(request: FastifyRequest, reader: Reader): number {
    const isPicture = PICTURES.has(request.routeOptions.url ?? '');
    return bucketsOf(reader).take(reader.key, isPicture ? PICTURE_TOKENS : 1);
  }

  function readerOf(request: FastifyRequest, device = devices.read(request)): Reader {
    const isYoung = isYoungDevice(device, now());
    return { key: isYoung || !device ? addressBlock(request.ip) : device.id, isYoung };
  }

  const isInside = (request: FastifyRequest, token: string | undefined) =>
    access.isInside(token, () => readerOf(request));

  return {
    count(request) {
      const token = tokenOf(request);
      const reader = access.readerOf(token);
      const wait = reader ? takeInside(request, reader) : takeOutside(request);
      return wait === 0 ? null : new AppError('too_many_requests', { retryAfter: wait });
    },
    isInside: (request) => isInside(request, tokenOf(request)),
    circleOf: (request) => access.factsOf(tokenOf(request))?.circle ?? null,
    guestUntil: (request) => access.factsOf(tokenOf(request))?.guestUntil ?? null,
    refusal: (request) => refusalOf(access.isPaused(tokenOf(request)), env),
    isInsideForPages(request) {
      const token = tokenOf(request);
      if (token === undefined || (!access.readerOf(token) && takeOutside(request) > 0)) return false;
      return isInside(request, token);
    },
  };
}

function refusalOf(isPaused: boolean, { accessCode }: Pick<AppContext['env'], 'accessCode'>): AppError {
  if (isPaused) return new AppError('circle_paused', { code: 'gate_locked' });
  return new AppError(accessCode === '' ? 'invitation_needed' : 'code_needed');
}
