import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { GuideHealth } from '#contract/health/health.ts';
import type { AppContext } from '#server/app-context.ts';
import { inTime } from '#server/health/in-time.ts';
import { readHealth } from '#server/health/read-health.ts';
import { describeError } from '#server/http/response/describe-error.ts';

const PATIENCE_MS = 4000;
/** Limits the reads of the database, whatever asks and how often. */
const BELIEVED_MS = 5000;
const MOST_CONNECTIONS = 16;

/** Serves `/metrics` on a port of its own, apart from what visitors reach. Returns what stops it. */
export async function listenForMetrics(ctx: AppContext): Promise<() => void> {
  const { metrics, env, log } = ctx;
  if (!metrics) return () => {};
  const known = keepHealth(ctx);

  async function answer(response: ServerResponse): Promise<void> {
    const body = await metrics?.text(await known());
    response.writeHead(200, { 'content-type': metrics?.contentType }).end(body);
  }

  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer(response).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, 'the metrics failed');
      response.writeHead(500).end();
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.listen({ port: env.metricsPort, host: env.metricsHost });
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Returns how the guide is, at most five seconds old; null when the database does not answer in time. */
function keepHealth(ctx: AppContext): () => Promise<GuideHealth | null> {
  let known = { at: Number.NEGATIVE_INFINITY, health: Promise.resolve<GuideHealth | null>(null) };
  const read = () =>
    inTime(
      readHealth(ctx).catch(() => null),
      PATIENCE_MS,
      null,
    );
  return () => {
    const at = performance.now();
    if (at - known.at >= BELIEVED_MS) known = { at, health: read() };
    return known.health;
  };
}
