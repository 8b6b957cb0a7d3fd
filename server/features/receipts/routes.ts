import type { FastifyInstance } from 'fastify';
import type { HeldCall } from '#contract/held-changes/held-changes.ts';
import { type By, claimChange, settleChange, unclaimChange } from '#db/held-changes/mutations.ts';
import { addObjection, settleObjection } from '#db/receipts/mutations.ts';
import { findObjection, listObjections, readReceipts } from '#db/receipts/queries.ts';
import { reopenAsDone } from '#db/reports/mutations.ts';
import { listStaff } from '#db/staff/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import type { World } from '#server/http/command/command.ts';
import type { Approve } from '#server/http/command/hold.ts';
import { createWorld } from '#server/http/command/run.ts';
import { actorOf, type Limit, limitUses, limitWrites } from '#server/http/request/actor.ts';
import { receiptHasher } from '#server/http/request/receipts.ts';
import { AppError } from '#server/http/response/app-error.ts';
import { route } from '#server/http/route.ts';

type Approvals = Record<HeldCall, Approve>;

const LOOKS: Limit = { name: 'receipts', perDevice: { 60: 20, 3600: 200 }, refusal: 'too_many_requests' };

export function receiptsRoutes(app: FastifyInstance, ctx: AppContext, approvals: Approvals): void {
  const { pool } = ctx.database;
  const world = createWorld(ctx);
  const hash = receiptHasher(ctx.env);

  route(app, 'POST /api/receipts', async ({ body, request }) => {
    await limitUses(ctx, request, LOOKS);
    return readReceipts(pool, body.receipts.map(hash), ctx.now());
  });

  route(app, 'POST /api/receipts/objection', async ({ body: { receipt, text = '' }, request }) => {
    await limitWrites(ctx, request);
    const [found] = await readReceipts(pool, [hash(receipt)], ctx.now());
    if (!found || found.state === 'unknown') throw new AppError('receipt_missing');
    if (found.state !== 'refused') throw new AppError('nothing_refused');
    if (!(await addObjection(pool, hash(receipt), text, ctx.now()))) throw new AppError('objected_before');
  });

  route(app, 'GET /api/admin/objections', async () => ({ objections: await listObjections(pool) }));

  route(app, 'POST /api/admin/objections/:id/decide', ({ params, body, request }) =>
    decideObjection(world, approvals, params.id, body, { staffId: actorOf(request).key, now: ctx.now() }),
  );
}

type Decision = { decision: 'accept' | 'refuse'; reason?: string };

/**
 * Decides an objection. Accepting an objection applies the refused change, or marks the report as done; if that fails,
 * the objection keeps waiting. Staff do not decide objections to their own refusals, except the only administrator.
 */
async function decideObjection(
  world: World,
  approvals: Approvals,
  id: number,
  { decision, reason = '' }: Decision,
  by: By,
): Promise<void> {
  const { db, pool } = world.database;
  const objection = await findObjection(pool, id);
  if (!objection) throw new AppError('objection_missing');
  const { thing, thingId, refusedBy } = objection;
  if (refusedBy === by.staffId) {
    const administrators = (await listStaff(db)).filter(({ isAdmin }) => isAdmin);
    if (administrators.length > 1) throw new AppError('own_decision');
  }
  if (decision === 'accept') {
    if (thing === 'held') await makeRefusedChange(world, approvals, thingId, by);
    else await reopenAsDone(pool, thingId);
  }
  const settled = { decision: decision === 'accept' ? 'accepted' : 'refused', reason, ...by } as const;
  if (!(await settleObjection(pool, id, settled))) throw new AppError('objection_missing');
}

async function makeRefusedChange(world: World, approvals: Approvals, id: number, by: By): Promise<void> {
  const { pool } = world.database;
  const change = await claimChange(pool, id, by.now, 'refused');
  if (!change) throw new AppError('objection_missing');
  try {
    const made = await approvals[change.call](world, change, by.now);
    if (!made.ok) throw new AppError(made.refusal);
    await settleChange(pool, id, by);
  } catch (error) {
    await unclaimChange(pool, id);
    throw error;
  }
}
