import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findChange, listChanges } from '#db/review/queries.ts';
import type { Restorers } from '#db/review/restorer.ts';
import type { By } from '#db/write-context.ts';
import type { AppContext } from '#server/app-context.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { previewRevert, restoreChange, revertChanges } from './actions.ts';

export function historyRoutes(app: FastifyInstance, ctx: AppContext, restorers: Restorers): void {
  const { db } = ctx.database;
  const by = (request: FastifyRequest): By => ({ actor: actorOf(request), now: ctx.now() });

  route(app, 'GET /api/admin/revisions', ({ query }) => listChanges(db, query));

  route(app, 'POST /api/admin/revisions/:id/restore', async ({ params, request }) => {
    const change = await findChange(db, params.id);
    if (!change) throw new AppError('revision_missing');
    const restored = await restoreChange(ctx, restorers, change, by(request));
    if (!restored) throw new AppError('not_restorable');
    return { entity: change.entity, id: change.entityId, ...restored };
  });

  route(app, 'POST /api/admin/revert', ({ body, request }) =>
    revertChanges(ctx, restorers, { selection: body, by: by(request) }),
  );

  route(app, 'POST /api/admin/revert/preview', ({ body }) =>
    previewRevert(ctx, { selection: body, now: ctx.now() }),
  );
}
