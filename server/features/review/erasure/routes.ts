import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { eraseForGood, previewErasure } from './actions.ts';

const notFound = () => new AppError('thing_missing');

export function erasureRoutes(app: FastifyInstance, ctx: AppContext): void {
  route(app, 'GET /api/admin/erase', async ({ query }) => {
    const preview = await previewErasure(ctx, query);
    if (!preview) throw notFound();
    return preview;
  });

  route(app, 'POST /api/admin/erase', async ({ body }) => {
    const erased = await eraseForGood(ctx, body);
    if (!erased) throw notFound();
    return erased;
  });
}
