import type { FastifyInstance } from 'fastify';
import { readWayHome } from '#db/way-home/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { editServiceTime, editStop } from './actions.ts';

const MAX_BYTES = 2 ** 20;

export function wayHomeRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database, now } = ctx;
  const cache = createResponseCache(ctx, { noun: 'way-home', maxBytes: MAX_BYTES });
  route(app, 'GET /api/way-home', ({ request, reply }) =>
    cache.send(request, reply, 'all', () => readWayHome(database)),
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
