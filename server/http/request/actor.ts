/** Identifies the author of a write by a pseudonym of the device that changes weekly. */

import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { countUses, type Use } from '#db/limits/mutations.ts';
import type { Actor } from '#db/review/actor.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import type { AppContext } from '#server/app-context.ts';
import { isLeaving } from '#server/http/gate/leaving.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { cookieName, readCookie } from './cookies.ts';
import { deviceCookie, isJustIn, isYoungDevice } from './device.ts';
import { LIMITS, type Limit } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    identify: (request: FastifyRequest) => Promise<Actor>;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

const READS = new Set(['GET', 'HEAD']);
/** A venue shares one address. */
const DEVICES_PER_ADDRESS = 10;
/** Helpers: staff who are not administrators (staff-1). */
const HELPER_FACTOR = 10;

/**
 * Returns the author's limits as a multiple of a visitor's; administrators have none, because they clean up after
 * others.
 */
export const limitFactor = ({ staff }: FastifyRequest): number => {
  if (!staff) return 1;
  return staff.isAdmin ? Number.POSITIVE_INFINITY : HELPER_FACTOR;
};

/** Sets `request.actor` before handlers of writes, on every route registered later. Reads run no hook for this. */
export function identifyActors(
  app: FastifyInstance,
  ctx: AppContext,
  circleOf: (request: FastifyRequest) => number | null,
): void {
  const { pseudonyms } = ctx;
  const devices = deviceCookie(ctx.env);
  const sessionName = cookieName('bcn_s', ctx.env.publicUrl);
  app.decorateRequest('actor', null);
  app.decorate('identify', async (request: FastifyRequest): Promise<Actor> => {
    if (request.staff) return { kind: 'staff', key: request.staff.id };
    const now = ctx.now();
    const device = devices.read(request);
    // A program may send only the session.
    const id = device?.id ?? readCookie(request, sessionName) ?? request.ip;
    const isYoung = isYoungDevice(device, now);
    const [key, recentOrigins, ...uploads] = await Promise.all([
      pseudonyms.ofDevice('actor', id, now),
      pseudonyms.recentOfAddress('origin', request.ip, now),
      pseudonyms.ofText('upload', id, now),
      pseudonyms.ofText('upload', id, new Date(now.getTime() - DAY_MS)),
    ]);
    const circle = circleOf(request);
    return {
      kind: 'device',
      key,
      origin: recentOrigins.names[0],
      recentOrigins,
      isYoung,
      isJustIn: isJustIn(device, now),
      circle,
      uploads,
    };
  });
  const identify: preHandlerAsyncHookHandler = async (request) => {
    if (isLeaving(request)) return;
    request.actor = await app.identify(request);
  };
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => READS.has(method));
    if (!isRead) route.preHandler = [identify, ...[route.preHandler ?? []].flat()];
  });
}

/** Returns the author of a write; throws for a read, whose caller stays unknown. */
export function actorOf(request: FastifyRequest): Actor {
  if (!request.actor) throw new Error('Only writes have an actor');
  return request.actor;
}

/**
 * Counts a write; refuses (429) the eleventh in a minute and the 61st in an hour, ten times that per block, and
 * twice that of all its young devices together.
 */
export function limitWrites(ctx: AppContext, request: FastifyRequest): Promise<void> {
  return limitUses(ctx, request, LIMITS.writes);
}

/**
 * Counts a use of each limit; throws 429 when one is reached, without counting shared limits. Helpers have limits of
 * their own, counted by account instead of device.
 */
export async function limitUses(ctx: AppContext, request: FastifyRequest, ...limits: Limit[]): Promise<void> {
  const factor = limitFactor(request);
  if (factor === Number.POSITIVE_INFINITY) return;
  const now = ctx.now();
  const block = await ctx.pseudonyms.ofAddress('limits', request.ip, now);
  const actor = request.actor ?? (await request.server.identify(request));
  const isYoung = actor.isYoung ?? isYoungDevice(deviceCookie(ctx.env).read(request), now);
  const many = (windows: Record<number, number> = {}) => multiplied(windows, factor);
  for (const limit of limits) {
    const {
      perDevice,
      perAddress = multiplied(perDevice, DEVICES_PER_ADDRESS),
      subject = 'all',
      refusal,
    } = limit;
    const name = request.staff ? `helper-${limit.name}` : limit.name;
    const wait = await countUses(
      ctx.database.pool,
      uses(`${name}:device:${limit.own ?? actor.key}`, many(perDevice)),
      [
        ...uses(`${name}:address:${block}`, many(perAddress)),
        ...(isYoung ? uses(`${name}:young:${block}`, many(limit.perYoungBlock)) : []),
        ...uses(`${name}:${subject}`, many(limit.inAll)),
      ],
      now,
    );
    if (wait > 0) {
      throw new AppError(refusal, { retryAfter: wait });
    }
  }
}

export async function isWithin(
  ctx: AppContext,
  request: FastifyRequest,
  ...limits: Limit[]
): Promise<boolean> {
  try {
    await limitUses(ctx, request, ...limits);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const multiplied = (windows: Record<number, number>, factor: number) =>
  Object.fromEntries(Object.entries(windows).map(([seconds, most]) => [seconds, most * factor]));

const uses = (key: string, windows: Record<number, number>): Use[] =>
  Object.entries(windows).map(([seconds, most]) => ({
    key: `${key}:${seconds}`,
    windowSeconds: Number(seconds),
    most,
  }));
