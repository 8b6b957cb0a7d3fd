import type { FastifyInstance } from 'fastify';
import { readWayHome } from '#db/way-home/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import { route } from '#server/http/route.ts';

const MAX_BYTES = 2 ** 20;

export function wayHomeRoutes(
  app: FastifyInstance,
  { database, versions, cacheCounts: counts, now }: AppContext,
): void {
  const cache = createResponseCache({ versions, counts, noun: 'way-home', now, maxBytes: MAX_BYTES });
  route(app, 'GET /api/way-home', ({ request, reply }) =>
    sendEncoded(
      request,
      reply,
      cache.get('all', () => readWayHome(database)),
    ),
  );
}
