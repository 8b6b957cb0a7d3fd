import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import type { GuideHealth } from '#contract/health/health.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Env } from '#server/env.ts';
import { inTime } from '#server/health/in-time.ts';
import { readHealth } from '#server/health/read-health.ts';
import { describeError } from '#server/http/response/describe-error.ts';

const PATIENCE_MS = 4000;
/** Limits how often the database is read, regardless of who asks and how often. */
const BELIEVED_MS = 5000;
const MAX_CONNECTIONS = 16;
const UNKNOWN_HOST =
  'The metrics answer localhost, IP addresses and METRICS_HOST. Name other hosts in METRICS_ALLOWED_HOSTS.\n';

/** Serves `/metrics` on its own port, which visitors cannot reach. Returns a function that stops it. */
export async function listenForMetrics(ctx: AppContext): Promise<() => void> {
  const { metrics, env, log } = ctx;
  if (!metrics) return () => {};
  const health = keepHealth(ctx);

  async function answer(response: ServerResponse): Promise<void> {
    const body = await metrics?.text(await health());
    response.writeHead(200, { 'content-type': metrics?.contentType }).end(body);
  }

  const server = createServer({ requestTimeout: 5000, headersTimeout: 5000 }, (request, response) => {
    if (!isKnownHost(request.headers.host, env)) {
      response.writeHead(421, { 'content-type': 'text/plain; charset=utf-8' }).end(UNKNOWN_HOST);
      return;
    }
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer(response).catch((error: unknown) => {
      log.warn({ error: describeError(error) }, 'the metrics failed');
      response.writeHead(500).end();
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.listen({ port: env.metricsPort, host: env.metricsHost });
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Returns the guide's health, at most five seconds old; null when the database does not respond in time. */
function keepHealth(ctx: AppContext): () => Promise<GuideHealth | null> {
  let latest = { at: Number.NEGATIVE_INFINITY, health: Promise.resolve<GuideHealth | null>(null) };
  const read = () =>
    inTime(
      readHealth(ctx).catch(() => null),
      PATIENCE_MS,
      null,
    );
  return () => {
    const at = performance.now();
    if (at - latest.at >= BELIEVED_MS) latest = { at, health: read() };
    return latest.health;
  };
}

const LOOPBACK_NAME = /^(.+\.)?localhost$/;

/**
 * Returns whether a Host header contains this machine's name, an address, or a name that the operator configured. A web
 * page can make the browser connect here only by a name of its own that resolves to this machine (DNS rebinding;
 * operating-2).
 */
export function isKnownHost(
  header: string | undefined,
  { metricsHost, metricsAllowedHosts }: Pick<Env, 'metricsHost' | 'metricsAllowedHosts'>,
): boolean {
  const host = withoutPort(header ?? '');
  if (isIP(host) !== 0 || LOOPBACK_NAME.test(host)) return true;
  return host !== '' && [metricsHost, ...metricsAllowedHosts].some((name) => plain(name) === host);
}

function withoutPort(header: string): string {
  const [, address, name = ''] = /^(?:\[([\da-f:.]+)\]|([^:[\]@]*))(?::\d+)?$/i.exec(header) ?? [];
  return address ?? plain(name);
}

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');
