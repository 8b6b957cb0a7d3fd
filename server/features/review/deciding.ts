import { REFUSALS, type RefusalName } from '#contract/refusals.ts';
import { MAX_DECIDED_AT_ONCE, type ReviewDecision, type ReviewItem } from '#contract/review/review-items.ts';
import { findItem } from '#db/review/review-list.ts';
import { dropRemovals, dropWaiting, findWaiting, refuseChanges } from '#db/review/waiting/mutations.ts';
import { listWaitingIds } from '#db/review/waiting/queries.ts';
import type { ApprovalOutcome, Approvals, StaffBy } from '#server/writes/approvals.ts';
import type { Resources } from '#server/writes/command.ts';

type ApprovalResult = (ApprovalOutcome & { item: ReviewItem }) | null;

/** Makes what waits live; what is refused still waits. Returns null for a change that does not wait. */
export async function approveItem(
  resources: Resources,
  approvals: Approvals,
  id: number,
  by: StaffBy,
): Promise<ApprovalResult> {
  const { pool } = resources.database;
  const item = await findItem(pool, id);
  if (item?.state !== 'waiting') return null;
  const made = await carryOut(resources, approvals, item, by);
  if (!made || (!made.ok && made.refusal === 'waiting_missing')) return null;
  // A change that has nothing left to change writes no revision, which would have taken the row's place.
  if (made.ok) await dropWaiting(pool, id);
  if (made.ok && item.kind === 'removal') await dropRemovals(pool, removalOf(item), item.entityId);
  return { ...made, item };
}

const removalOf = ({ entity }: ReviewItem) =>
  entity === 'event' ? 'DELETE /api/events/:id' : 'POST /api/places/:id/gone';

async function carryOut(
  resources: Resources,
  { calls, kinds }: Approvals,
  item: ReviewItem,
  by: StaffBy,
): Promise<ApprovalOutcome | null> {
  const ofKind = kinds[item.kind];
  if (ofKind) return ofKind.approve(resources, item, by);
  const change = await findWaiting(resources.database.pool, item.id);
  return change && calls[change.call](resources, change, by);
}

type DecisionResult = {
  decided: number;
  refused: { id: number; title: string; error: string; sentence: RefusalName }[];
  next: number | null;
};

/** Decides what waits, oldest first, so that changes of one entity apply in their order. */
export async function decideItems(
  resources: Resources,
  approvals: Approvals,
  { decision, reason = null, ...chosen }: ReviewDecision,
  by: StaffBy,
): Promise<DecisionResult> {
  const { pool } = resources.database;
  if (decision === 'refuse') {
    const refused = await refuseChanges(pool, { ...chosen, refusal: reason }, by);
    const ids = chosen.ids ?? [];
    const ofKinds = await Promise.all(
      Object.values(approvals.kinds).map((kind) => kind.refuse(resources, ids, by)),
    );
    return { decided: ofKinds.reduce((sum, one) => sum + one, refused), refused: [], next: null };
  }
  // Chosen rows may be of any kind; all of an author are changes.
  const ids =
    chosen.ids?.toSorted((a, b) => a - b) ?? (await listWaitingIds(pool, chosen, MAX_DECIDED_AT_ONCE + 1));
  const now = ids.slice(0, MAX_DECIDED_AT_ONCE);
  const result: DecisionResult = {
    decided: 0,
    refused: [],
    next: ids.length > now.length ? (now.at(-1) ?? null) : null,
  };
  for (const id of now) {
    const approval = await approveItem(resources, approvals, id, by);
    if (approval?.ok) result.decided += 1;
    else if (approval) {
      const [, error] = REFUSALS[approval.refusal];
      result.refused.push({ id, title: approval.item.title, error, sentence: approval.refusal });
    }
  }
  return result;
}
