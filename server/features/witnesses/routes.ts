import type { FastifyInstance } from 'fastify';
import { switchSite } from '#db/witnesses/mutations.ts';
import { readWitnessReport } from '#db/witnesses/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { acceptWaiting } from './actions.ts';

export function witnessesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { database } = ctx;

  route(app, 'GET /api/admin/witnesses', ({ query }) =>
    readWitnessReport(database.pool, query.placeId ?? null, ctx.now()),
  );

  route(app, 'PATCH /api/admin/witnesses/:placeId', async ({ params, body }) => {
    const isKnown = await switchSite(database.pool, params.placeId, body.isRead);
    if (!isKnown) throw new AppError('place_missing');
  });

  route(app, 'POST /api/admin/witnesses/:placeId/accept', ({ params, body, request }) =>
    acceptWaiting(ctx, { ...params, ...body, actor: actorOf(request) }),
  );
}
