import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReviewDecision } from '#contract/review/review-items.ts';
import type { Restorers } from '#db/review/restorer.ts';
import { findItem, listReview } from '#db/review/review-list.ts';
import { writeReviewWords } from '#db/review/word-mutations.ts';
import { readReviewWords } from '#db/review/word-queries.ts';
import type { By } from '#db/write-context.ts';
import type { AppContext } from '#server/app-context.ts';
import { reauthenticate } from '#server/http/gate/gate.ts';
import { actorOf } from '#server/http/request/actor.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';
import { runSoon } from '#server/jobs/enqueue.ts';
import type { Approvals, StaffBy } from '#server/writes/approvals.ts';
import { createResources } from '#server/writes/run.ts';
import { approveItem, decideItems } from './deciding.ts';
import { previewRevert, restoreChange, revertChanges } from './undoing.ts';

const missing = () => new AppError('waiting_missing');

export function reviewRoutes(
  app: FastifyInstance,
  ctx: AppContext,
  { approvals, restorers }: { approvals: Approvals; restorers: Restorers },
): void {
  const { pool } = ctx.database;
  const resources = createResources(ctx);
  const by = (request: FastifyRequest): By => ({ actor: actorOf(request), now: ctx.now() });
  const decidedBy = (request: FastifyRequest): StaffBy => ({
    ...by(request),
    staffId: actorOf(request).key,
  });

  route(app, 'GET /api/admin/review', ({ query }) => listReview(pool, query, ctx.now()));

  route(app, 'POST /api/admin/review/:id/approve', async ({ params, request }) => {
    const approval = await approveItem(resources, approvals, params.id, decidedBy(request));
    if (!approval) throw missing();
    if (!approval.ok) throw new AppError(approval.refusal);
    if (approval.item.kind === 'found_event') await runSoon(ctx, 'fetch-pictures');
    return { entity: approval.item.entity, entityId: approval.entityId };
  });

  route(app, 'POST /api/admin/review/:id/refuse', async ({ params, body, request }) => {
    const order: ReviewDecision = { decision: 'refuse', ids: [params.id], reason: body?.reason };
    const { decided } = await decideItems(resources, approvals, order, decidedBy(request));
    if (decided === 0) throw missing();
  });

  route(app, 'POST /api/admin/review/decide', async ({ body, request }) => {
    // Approving needs no fresh authentication, because History can undo it; refusing cannot be undone.
    if (body.decision === 'refuse' && !request.staff?.isFresh) throw reauthenticate();
    const result = await decideItems(resources, approvals, body, decidedBy(request));
    if (body.decision === 'approve') await runSoon(ctx, 'fetch-pictures');
    return result;
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

  const words = async () => ({ words: await readReviewWords(pool) });

  route(app, 'GET /api/admin/review-words', words);

  route(app, 'PUT /api/admin/review-words', async ({ body }) => {
    await writeReviewWords(pool, body.words);
    return words();
  });
}
