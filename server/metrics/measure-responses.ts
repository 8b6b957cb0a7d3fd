import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts every answer when it has been sent, and so costs no visitor any time. */
export function measureResponses(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(routeOf(request), reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/** The routes that answer what has none (app.ts); a stranger's methods are no label either. */
const NO_ROUTE = new Set([undefined, '/api', '/api/*']);

/** private: the template, so that no id, text or address becomes a label */
function routeOf({ method, routeOptions: { url } }: FastifyRequest): string {
  return NO_ROUTE.has(url) ? 'unknown' : `${method} ${url}`;
}
