import type { FastifyInstance } from 'fastify';
import { listCandidates } from '#db/photos/candidates/queries.ts';
import { PHOTO_MEDIA_TYPE } from '#providers/photos/port.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { route } from '#server/http/route.ts';
import { createResources } from '#server/writes/run.ts';
import { refuseCandidate, showCandidate, takeCandidate } from './actions.ts';

export function photoCandidatesRoutes(app: FastifyInstance, ctx: AppContext): void {
  const resources = createResources(ctx);

  route(app, 'GET /api/admin/photo-candidates', () => listCandidates(ctx.database.pool));

  route(app, 'GET /api/admin/photo-candidates/:id/picture', async ({ params, reply }) => {
    const bytes = await showCandidate(ctx, params.id);
    return reply.header('cache-control', 'no-store').type(PHOTO_MEDIA_TYPE).send(bytes);
  });

  route(app, 'POST /api/admin/photo-candidates/:id/take', ({ params, request }) =>
    takeCandidate(ctx, resources, params.id, actorOf(request)),
  );

  route(app, 'POST /api/admin/photo-candidates/:id/refuse', ({ params }) => refuseCandidate(ctx, params.id));
}
