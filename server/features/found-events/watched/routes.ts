import type { FastifyInstance } from 'fastify';
import { removeWatched } from '#db/found-events/watched-rows.ts';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { listWatched, previewWatched, watch } from './actions.ts';

/** Registers the addresses that staff add to the event sources (source-10). */
export function watchedRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, 'POST /api/admin/watched/preview', ({ body }) => previewWatched(ctx, body));
  route(app, 'POST /api/admin/watched', ({ body }) => watch(ctx, body));
  route(app, 'GET /api/admin/watched', () => listWatched(ctx));
  route(app, 'DELETE /api/admin/watched/:id', async ({ params }) => {
    if (!(await removeWatched(ctx.database.db, params.id))) throw new AppError('watched_missing');
  });
}
