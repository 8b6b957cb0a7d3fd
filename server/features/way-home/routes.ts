import type { FastifyInstance } from 'fastify';
import { readWayHome } from '#db/way-home/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { sendEncoded } from '#server/http/response/encoded-response.ts';
import { route } from '#server/http/route.ts';
import { editServiceTime, editStop } from './actions.ts';

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

  route(app, 'PATCH /api/admin/stops/:id', async ({ params, body, request }) => {
    const stop = await editStop({ database, actor: actorOf(request), now: now() }, params.id, body);
    if (!stop) throw new AppError('stop_missing');
    return stop;
  });

  route(app, 'PATCH /api/admin/service-times/:id', async ({ params, body, request }) => {
    const time = await editServiceTime({ database, actor: actorOf(request), now: now() }, params.id, body);
    if (!time) throw new AppError('service_time_missing');
    return time;
  });
}
