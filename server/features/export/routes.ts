import type { FastifyInstance } from 'fastify';
import { readExport } from '#db/export/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { inLine } from '#server/http/request/queues.ts';
import { route } from '#server/http/route.ts';

/** Room for one city's files. Larger exports are rare and are not cached. */
const MAX_BYTES = 4 * 2 ** 20;

const FILES = [
  { format: 'geojson', type: 'application/geo+json; charset=utf-8' },
  { format: 'csv', type: 'text/csv; charset=utf-8; header=present' },
] as const;

export function exportRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, queues, now } = ctx;
  for (const { format, type } of FILES) {
    const name = `places.${format}`;
    const encode = { type, headers: { 'content-disposition': `attachment; filename="${name}"` } };
    const cache = createResponseCache(ctx, { noun: 'places', maxBytes: MAX_BYTES, encode });
    route(app, `GET /api/export/places.${format}`, ({ request, reply }) =>
      cache.send(request, reply, name, () =>
        inLine(queues.longReads, () => readExport(database, format, now())),
      ),
    );
  }
}
