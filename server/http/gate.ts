import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import { AppError } from './app-error.ts';

export type ListedRoute = { method: string; url: string; access: Access | 'nobody' };

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route the router knows and who may call it: the gate's tests walk through it. */
    listedRoutes: readonly ListedRoute[];
  }
}

/** Whether the request carries a session that is good now; a promise only when the database has to be asked. */
export type IsLetIn = (request: FastifyRequest) => boolean | Promise<boolean>;

const MAX_URL_LENGTH = 2048;
const locked = () => new AppError('gate_locked', 'Please enter the access code');

/**
 * Closes every route that is registered after it: one without the contract's `access` is closed to everybody. Runs
 * before the body is read, and is tied to the route itself, so that no spelling of an address leads past it.
 */
export function closeRoutes(app: FastifyInstance, isLetIn: IsLetIn): void {
  const gate = gateHook(isLetIn, () => null);
  const admin = gateHook(isLetIn, () => new AppError('not_signed_in', 'Please sign in'));
  const closed = gateHook(isLetIn, () => new AppError('forbidden', 'This is open to nobody'));
  const listed: ListedRoute[] = [];
  app.decorate('listedRoutes', listed);
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    for (const method of [route.method].flat())
      listed.push({ method, url: route.url, access: access ?? 'nobody' });
    if (access === 'open') return;
    const hook = access === 'gate' ? gate : access === 'admin' ? admin : closed;
    route.onRequest = [hook, ...[route.onRequest ?? []].flat()];
  });
}

/** Lets through whoever passed the code, unless a further refusal applies. */
function gateHook(isLetIn: IsLetIn, refusal: () => AppError | null): onRequestHookHandler {
  return (request, _reply, done) => {
    const finish = (letIn: boolean) => done(letIn ? (refusal() ?? undefined) : locked());
    if ((request.raw.url ?? '').length > MAX_URL_LENGTH) {
      return done(new AppError('uri_too_long', 'The address is too long'));
    }
    const letIn = isLetIn(request);
    if (typeof letIn === 'boolean') return finish(letIn);
    letIn.then(finish, done);
  };
}
