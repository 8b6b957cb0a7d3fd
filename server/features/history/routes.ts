import type { FastifyInstance } from 'fastify';
import type { AppContext } from '#server/context.ts';
import { actorOf } from '#server/http/actor.ts';
import { AppError } from '#server/http/app-error.ts';
import { route } from '#server/http/route.ts';
import { type Restorers, restoreChange, revertActor } from './actions.ts';
import { findChange, listChanges } from './queries.ts';

/** What may show the thing that was put back: the next reader must see it. */
const SHOWN = ['places', 'events', 'tags'] as const;

/** Every change, and the way back, for administrators. */
export function historyRoutes(app: FastifyInstance, ctx: AppContext, restorers: Restorers): void {
  const { db } = ctx.database;

  route(app, 'GET /api/admin/revisions', ({ query }) => listChanges(db, query));

  route(app, 'POST /api/admin/revisions/:id/restore', async ({ params, request }) => {
    const change = await findChange(db, params.id);
    if (!change) throw new AppError('not_found', 'This change does not exist');
    const restored = await restoreChange(restorers, change, { actor: actorOf(request), now: ctx.now() });
    ctx.versions.bump(...SHOWN);
    if (!restored) throw new AppError('conflict', 'This cannot be put back: something it needs is gone');
    return { entity: change.entity, id: change.entityId, ...restored };
  });

  route(app, 'POST /api/admin/revert', async ({ body, request }) => {
    const reverted = await revertActor(ctx, restorers, {
      actor: body.actor,
      since: new Date(body.since),
      by: { actor: actorOf(request), now: ctx.now() },
    });
    ctx.versions.bump(...SHOWN);
    return reverted;
  });
}
