/** Who writes, without knowing who it is: a pseudonym of the device, which changes every month. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { countUses, type Use } from '#server/features/limits/mutations.ts';
import { addressBlock } from './address-block.ts';
import { AppError } from './app-error.ts';
import { cookieName, readCookie } from './cookies.ts';
import { deviceCookie } from './device.ts';
import { deriveKey, keyedHash } from './keyed-hash.ts';

export type Actor = { kind: 'device' | 'staff'; key: string };

declare module 'fastify' {
  interface FastifyInstance {
    identify: (request: FastifyRequest) => Actor;
  }
}

const MINUTE = 60;
const HOUR = 3600;
const DEVICE_WRITES = { [MINUTE]: 10, [HOUR]: 60 };
/** A venue shares one address. */
const DEVICES_PER_ADDRESS = 10;

/** Makes `actorOf` work: the keys need the secret, the callers only have the request. */
export function identifyActors(app: FastifyInstance, ctx: AppContext): void {
  const devices = deviceCookie(ctx.env);
  const sessionName = cookieName('bcn_s', ctx.env.publicUrl);
  app.decorate('identify', (request: FastifyRequest): Actor => {
    // A program may bring the session alone.
    const id = devices.read(request)?.id ?? readCookie(request, sessionName) ?? request.ip;
    const month = ctx.now().toISOString().slice(0, 7);
    return { kind: 'device', key: keyedHash(deriveKey(ctx.env.sessionSecret, `actor ${month}`), id) };
  });
}

export function actorOf(request: FastifyRequest): Actor {
  return request.server.identify(request);
}

/** Counts one write; refuses (429) the eleventh in a minute and the 61st in an hour, ten times that per address. */
export async function limitWrites(ctx: AppContext, request: FastifyRequest): Promise<void> {
  const day = ctx.now().toISOString().slice(0, 10);
  const address = keyedHash(deriveKey(ctx.env.sessionSecret, `address ${day}`), addressBlock(request.ip));
  const wait = await countUses(
    ctx.database.pool,
    writes(`write:device:${actorOf(request).key}`, 1),
    writes(`write:address:${address}`, DEVICES_PER_ADDRESS),
    ctx.now(),
  );
  if (wait === 0) return;
  throw new AppError('too_many_requests', `Too many changes. Please try again in ${inWords(wait)}.`, {
    retryAfter: wait,
  });
}

const writes = (key: string, devices: number): Use[] =>
  Object.entries(DEVICE_WRITES).map(([seconds, most]) => ({
    key: `${key}:${seconds}`,
    windowSeconds: Number(seconds),
    most: most * devices,
  }));

/** '1 second', '45 seconds'. */
export function inWords(seconds: number): string {
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
