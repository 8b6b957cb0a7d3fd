import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import type { StaffUser } from '#db/staff/queries.ts';
import type { ReadLimits } from '#server/http/request/read-limits.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { isLeaving } from './leaving.ts';

export type ListedRoute = { method: string; url: string; access: Access | 'nobody'; fresh: boolean };

declare module 'fastify' {
  interface FastifyInstance {
    listedRoutes: readonly ListedRoute[];
  }
}

const MAX_URL_LENGTH = 2048;
const READS = new Set(['GET', 'HEAD']);

/**
 * Routes whose responses come from memory and cost no more than a refusal, so they are not counted. Pages are
 * counted in `isInsideForPages`.
 */
const UNCOUNTED_ROUTES = new Set(['/*', '/healthz', '/readyz', '/.well-known/security.txt', '/help']);

/**
 * Guards every route registered after it; one without the contract's `access` is closed to all. Counts requests
 * (http/request/read-limits.ts). Runs before the body is read, and is bound to the route, so that no spelling of an
 * address bypasses it.
 */
export function closeRoutes(
  app: FastifyInstance,
  limits: Pick<ReadLimits, 'count' | 'isInside' | 'guestUntil' | 'refusal'>,
): void {
  const gate = gateHook(limits, (request) => (READS.has(request.method) ? null : knowStaff(request)));
  const admin = gateHook(limits, (request) => knowAdministrator(request, false));
  const freshAdmin = gateHook(limits, (request) => knowAdministrator(request, true));
  const closed = gateHook(limits, () => new AppError('closed_call'));
  const open: onRequestHookHandler = (request, _reply, done) => done(limits.count(request) ?? undefined);
  const listed: ListedRoute[] = [];
  app.decorate('listedRoutes', listed);
  app.addHook('onRoute', (route) => {
    const { access = 'nobody', fresh = false, isRefusal = false } = route.config ?? {};
    for (const method of isRefusal ? [] : [route.method].flat()) {
      listed.push({ method, url: route.url, access, fresh });
    }
    if (access === 'open' && UNCOUNTED_ROUTES.has(route.url)) return;
    const hook = { open, gate, admin: fresh ? freshAdmin : admin, nobody: closed }[access];
    route.onRequest = [hook, ...[route.onRequest ?? []].flat()];
  });
}

/**
 * Identifies staff for writes, because revisions name their authors. Staff without the required proof write
 * as visitors.
 */
async function knowStaff(request: FastifyRequest): Promise<StaffUser | null> {
  const user = await request.server.staffOf(request);
  request.staff = user?.lacks ? null : user;
  return request.staff;
}

async function knowAdministrator(request: FastifyRequest, isFresh: boolean): Promise<AppError | null> {
  const user = await request.server.staffOf(request);
  if (!user) return new AppError('sign_in_needed');
  if (!user.isAdmin) return new AppError('administrators_only');
  if (user.lacks === 'factor') {
    return new AppError('factor_needed');
  }
  if (user.lacks === 'proof' || (isFresh && !user.isFresh)) return reauthenticate();
  request.staff = user;
  return null;
}

/** Makes the client ask for authentication and then retry the request. */
export const reauthenticate = () => new AppError('proof_needed');

type Refusal = AppError | null | Promise<AppError | StaffUser | null>;

/** Admits visitors inside the gate, unless `refusal` returns another reason. */
function gateHook(
  limits: Pick<ReadLimits, 'count' | 'isInside' | 'guestUntil' | 'refusal'>,
  refusal: (request: FastifyRequest) => Refusal,
): onRequestHookHandler {
  return (request, _reply, done) => {
    const refuse = (refused: Awaited<Refusal>) => done(refused instanceof AppError ? refused : undefined);
    const finish = (inside: boolean) => {
      if (!inside) return done(limits.refusal(request));
      if (!READS.has(request.method) && limits.guestUntil(request))
        return done(new AppError('guests_read_only'));
      const refused = refusal(request);
      if (refused instanceof Promise) refused.then(refuse, done);
      else refuse(refused);
    };
    if ((request.raw.url ?? '').length > MAX_URL_LENGTH) {
      return done(new AppError('address_too_long'));
    }
    const busy = limits.count(request);
    if (busy) return done(busy);
    if (isLeaving(request)) return done();
    const inside = limits.isInside(request);
    if (typeof inside === 'boolean') return finish(inside);
    inside.then(finish, done);
  };
}
