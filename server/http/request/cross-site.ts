import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/response/app-error.ts';
import { isSecure } from '#server/http/response/headers.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * Refuses writes sent by another site's page (api-1). There are no CORS headers, and every preflight gets 404.
 */
export function refuseForeignWrites(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'OPTIONS') return done(new AppError('nothing_here'));
    if (READS.has(request.method) || isOurOwn(request, publicUrl)) return done();
    done(new AppError('foreign_request'));
  });
}

/**
 * Returns whether a browser sent the request: programs send neither header, and browsers name the origin of every POST.
 */
export function comesFromPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;
}

/** Programs may write with the cookie alone (api-1). */
function isOurOwn(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (!comesFromPage(request)) return true;
  // 'none' means that the person acted without a page.
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin !== undefined && !isSameOrigin(origin, host, publicUrl)) return false;
  return isJson(request.headers['content-type']) || request.headers['x-requested-with'] !== undefined;
}

/** Compares with the Host header, which a page cannot choose, and never with forwarded headers. */
function isSameOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl || origin === `https://${host}`) return true;
  return !isSecure(publicUrl) && origin === `http://${host}`;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
