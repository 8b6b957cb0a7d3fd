import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type By, discardChanges } from '#db/held-changes/mutations.ts';
import { listHeldChanges } from '#db/held-changes/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { reauthenticate } from '#server/http/gate/gate.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { createWorld } from '#server/writes/run.ts';
import { type Approvals, approveChange, decideChanges } from './actions.ts';

const missing = () => new AppError('held_missing');

export function heldChangesRoutes(app: FastifyInstance, ctx: AppContext, approvals: Approvals): void {
  const { pool } = ctx.database;
  const world = createWorld(ctx);
  const authorOf = (request: FastifyRequest): By => ({ staffId: actorOf(request).key, now: ctx.now() });

  route(app, 'GET /api/admin/held-changes', ({ query }) => listHeldChanges(pool, query));

  route(app, 'POST /api/admin/held-changes/:id/approve', async ({ params, request }) => {
    const approval = await approveChange(world, approvals, params.id, authorOf(request));
    if (!approval) throw missing();
    if (!approval.ok) throw new AppError(approval.refusal);
    return { entity: approval.change.entity, entityId: approval.entityId };
  });

  route(app, 'POST /api/admin/held-changes/:id/discard', async ({ params, body, request }) => {
    const refused = { ids: [params.id], refusal: body?.reason ?? null };
    if ((await discardChanges(pool, refused, authorOf(request))) === 0) throw missing();
  });

  route(app, 'POST /api/admin/held-changes/decide', async ({ body, request }) => {
    // Approving needs no fresh authentication, because History can undo it; discarding cannot be undone.
    if (body.decision === 'discard' && !request.staff?.isFresh) throw reauthenticate();
    return decideChanges(world, approvals, body, authorOf(request));
  });
}
