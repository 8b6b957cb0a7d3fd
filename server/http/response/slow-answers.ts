import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const SLOW_MS = 1000;

/** Requests are not logged; an answer that took a second leaves its route's template and its time, nothing else. */
export function reportSlowAnswers(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime);
    if (ms >= SLOW_MS) {
      const route = request.routeOptions.url ?? 'none';
      log.warn({ method: request.method, route, status: reply.statusCode, ms }, 'slow answer');
    }
    done();
  });
}
