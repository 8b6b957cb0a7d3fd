import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReviewDecision } from '#contract/review/review-items.ts';
import type { Restorers } from '#db/review/restorer.ts';
import { findItem, listReview } from '#db/review/review-list.ts';
import { readReceipts } from '#db/review/waiting/queries.ts';
import type { By } from '#db/write-context.ts';
import type { AppContext } from '#server/app-context.ts';
import { reauthenticate } from '#server/http/gate/gate.ts';
import { actorOf, type Limit, limitUses } from '#server/http/request/actor.ts';
import { receiptHasher } from '#server/http/request/receipts.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { createWorld } from '#server/writes/run.ts';
import { type Approvals, approveItem, decideItems, type StaffBy } from './deciding.ts';
import { previewRevert, restoreChange, revertChanges } from './undoing.ts';

const LOOKS: Limit = { name: 'receipts', perDevice: { 60: 20, 3600: 200 }, refusal: 'too_many_requests' };

const missing = () => new AppError('held_missing');

export function reviewRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  { approvals, restorers }: { approvals: Approvals; restorers: Restorers },
): void {
  const { pool } = ctx.database;
  const world = createWorld(ctx);
  const hash = receiptHasher(ctx.env);
  const by = (request: FastifyRequest): By => ({ actor: actorOf(request), now: ctx.now() });
  const decidedBy = (request: FastifyRequest): StaffBy => ({
    ...by(request),
    staffId: actorOf(request).key,
  });

  route(app, 'GET /api/admin/review', ({ query }) => listReview(pool, query, ctx.now()));

  route(app, 'POST /api/admin/review/:id/approve', async ({ params, request }) => {
    const approval = await approveItem(world, approvals, params.id, decidedBy(request));
    if (!approval) throw missing();
    if (!approval.ok) throw new AppError(approval.refusal);
    return { entity: approval.item.entity, entityId: approval.entityId };
  });

  route(app, 'POST /api/admin/review/:id/refuse', async ({ params, body, request }) => {
    const order: ReviewDecision = { decision: 'refuse', ids: [params.id], reason: body?.reason };
    const { decided } = await decideItems(world, approvals, order, decidedBy(request));
    if (decided === 0) throw missing();
  });

  route(app, 'POST /api/admin/review/decide', async ({ body, request }) => {
    // Approving needs no fresh authentication, because History can undo it; refusing cannot be undone.
    if (body.decision === 'refuse' && !request.staff?.isFresh) throw reauthenticate();
    return decideItems(world, approvals, body, decidedBy(request));
  });

  route(app, 'POST /api/admin/review/:id/undo', async ({ params, request }) => {
    const change = await findItem(pool, params.id);
    if (!change || change.entityId === null || change.state === 'waiting' || change.state === 'refused')
      throw new AppError('revision_missing');
    const restored = await restoreChange(
      ctx,
      restorers,
      { ...change, entityId: change.entityId },
      by(request),
    );
    if (!restored) throw new AppError('not_restorable');
    return { entity: change.entity, id: change.entityId, ...restored };
  });

  route(app, 'POST /api/admin/review/undo', ({ body, request }) =>
    revertChanges(ctx, restorers, { selection: body, by: by(request) }),
  );

  route(app, 'POST /api/admin/review/undo/preview', ({ body }) =>
    previewRevert(ctx, { selection: body, now: ctx.now() }),
  );

  route(app, 'POST /api/receipts', async ({ body, request }) => {
    await limitUses(ctx, request, LOOKS);
    return readReceipts(pool, body.receipts.map(hash), ctx.now());
  });
}
