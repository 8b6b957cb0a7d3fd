import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/response/app-error.ts';
import { isSecure } from '#server/http/response/headers.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses writes that another site's page sent (readings 9a). There are no CORS headers anywhere, and a preflight
 * finds nothing.
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'OPTIONS') return done(new AppError('nothing_here'));
    if (READS.has(request.method) || isOurOwn(request, publicUrl)) return done();
    done(new AppError('foreign_request'));
  });
}

/** A request with neither header comes from no page but from a program. A browser names the origin of every POST. */
export function comesFromPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

/** Programs may write with the cookie alone. */
function isOurOwn(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (!comesFromPage(request)) return true;
  // 'none' is the person's own doing, without any page.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin !== undefined && !isSameOrigin(origin, host, publicUrl)) return false;
  return isJson(request.headers['content-type']) || request.headers['x-requested-with'] !== undefined;
}

/** The Host header counts, never what a proxy claims to have forwarded: a page cannot choose its Host. */
function isSameOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl || origin === `https://${host}`) return true;
  return !isSecure(publicUrl) && origin === `http://${host}`;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
