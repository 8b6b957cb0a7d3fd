/**
 * Answers repeated reads from memory before the framework routes them, because its routing, objects and hooks
 * cost as much as everything else together (decision 009). Every uncertain case is left to the framework.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import type { ReadLimits } from './request/read-limits.ts';
import { hostCount } from './request/server-options.ts';
import { formFor, hasRoom, writeForm } from './response/encoded-response.ts';

type Parts = Pick<AppContext, 'addressedResponses' | 'cacheCounts'> & {
  limits: Pick<ReadLimits, 'admits'>;
  /** Called when a response has been sent. */
  observe: (observed: { method: string; route: string; status: number; ms: number }) => void;
};

/** Installs a handler in front of the framework. Call it after the server is created, before it listens. */
export function answerDirectly(app: FastifyInstance, parts: Parts): void {
  const answer = createDirectAnswers(app, parts);
  const listeners = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const listener of listeners) listener.call(app.server, request, response);
  });
}

function createDirectAnswers(
  app: FastifyInstance,
  { addressedResponses, cacheCounts, limits, observe }: Parts,
) {
  let isClosing = false;
  // From this hook on, the framework asks clients to close their connections.
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  /**
   * Returns whether it has answered. Checks in the framework's order, but counts last: requests left to the framework
   * are counted there.
   */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    if (method !== 'GET' || isClosing || hostCount(request) !== 1) return false;
    const addressed = addressedResponses.get(url);
    const found = addressed?.get();
    if (!addressed || !found) return false;
    const form = formFor(request, found);
    if (form instanceof Promise || !hasRoom(form) || !limits.admits(request)) return false;
    cacheCounts.fromMemory += 1;
    const { route } = addressed;
    const begun = performance.now();
    const sent = () => observe({ method, route, status: response.statusCode, ms: performance.now() - begun });
    // Not `once`: V8 then keeps every response through its collections, which doubled the cost of a request.
    response.on('finish', sent).on('error', sent);
    writeForm(response, form);
    return true;
  };
}
