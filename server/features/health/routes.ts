import type { FastifyInstance } from 'fastify';
import { isDatabaseReady } from '#db/health/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { inTime } from '#server/health/in-time.ts';
import { readHealth } from '#server/health/read-health.ts';
import { route } from '#server/http/route.ts';

const PATIENCE_MS = 2000;
/** Limits database queries, because the call needs no access code. */
const BELIEVED_MS = 1000;

/**
 * The endpoint for load balancers and supervisors is outside the gate, so it returns one word; the endpoint with all
 * details is for administrators.
 */
export function healthRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, lifecycle } = ctx;

  route(app, 'GET /healthz', () => ({ status: 'ok' as const }));

  let latest = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };

  function isReady(): Promise<boolean> {
    const at = performance.now();
    if (at - latest.at >= BELIEVED_MS)
      latest = { at, answer: inTime(isDatabaseReady(database.db), PATIENCE_MS, false) };
    return latest.answer;
  }

  route(app, 'GET /readyz', async ({ reply }) => {
    const isWelcoming = !lifecycle.isStopping && (await isReady());
    if (isWelcoming) return { status: 'ok' as const };
    reply.header('retry-after', '2').type('application/json; charset=utf-8');
    return reply.code(503).send(JSON.stringify({ status: 'unavailable' }));
  });

  route(app, 'GET /api/admin/health', () => readHealth(ctx));
}
