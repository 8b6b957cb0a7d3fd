import { REFUSALS, type RefusalName } from '#contract/refusals.ts';
import {
  MAX_DECIDED_AT_ONCE,
  type ReviewDecision,
  type ReviewItem,
  type ReviewKind,
} from '#contract/review/review-items.ts';
import type { WaitingCall } from '#contract/review/waiting.ts';
import type { Actor } from '#db/review/actor.ts';
import { findItem } from '#db/review/review-list.ts';
import { type By, dropWaiting, findWaiting, refuseChanges } from '#db/review/waiting/mutations.ts';
import { listWaitingIds } from '#db/review/waiting/queries.ts';
import type { World } from '#server/writes/command.ts';
import type { ApprovalOutcome, Approve } from '#server/writes/hold.ts';

/** Carries out and refuses what waits of one kind. */
export type KindOfItem = {
  /** Null when it no longer waits. */
  approve: (world: World, item: ReviewItem, by: StaffBy) => Promise<ApprovalOutcome | null>;
  /** Returns the number of those among the ids that waited and are of this kind. */
  refuse: (world: World, ids: readonly number[], by: StaffBy) => Promise<number>;
};

/** What carries out what waits, collected in server/commands.ts: visitors' changes by their call, all else by kind. */
export type Approvals = {
  calls: Record<WaitingCall, Approve>;
  kinds: Partial<Record<ReviewKind, KindOfItem>>;
};

/** The member of staff who decides. */
export type StaffBy = By & { actor: Actor };

type ApprovalResult = (ApprovalOutcome & { item: ReviewItem }) | null;

/** Makes what waits live; what is refused still waits. Returns null for a change that does not wait. */
export async function approveItem(
  world: World,
  approvals: Approvals,
  id: number,
  by: StaffBy,
): Promise<ApprovalResult> {
  const { pool } = world.database;
  const item = await findItem(pool, id);
  if (item?.state !== 'waiting') return null;
  const ofKind = approvals.kinds[item.kind];
  if (ofKind) {
    const outcome = await ofKind.approve(world, item, by);
    return outcome && { ...outcome, item };
  }
  const change = await findWaiting(pool, id);
  if (!change) return null;
  const made = await approvals.calls[change.call](world, change, by);
  if (!made.ok && made.refusal === 'held_missing') return null;
  // A change that has nothing left to change writes no revision, which would have taken the row's place.
  if (made.ok) await dropWaiting(pool, id);
  return { ...made, item };
}

type DecisionResult = {
  decided: number;
  refused: { id: number; title: string; error: string; sentence: RefusalName }[];
  next: number | null;
};

/** Decides what waits, oldest first, so that changes of one entity apply in their order. */
export async function decideItems(
  world: World,
  approvals: Approvals,
  { decision, reason = null, ...chosen }: ReviewDecision,
  by: StaffBy,
): Promise<DecisionResult> {
  const { pool } = world.database;
  if (decision === 'refuse') {
    const refused = await refuseChanges(pool, { ...chosen, refusal: reason }, by);
    const ids = chosen.ids ?? [];
    const ofKinds = await Promise.all(
      Object.values(approvals.kinds).map((kind) => kind.refuse(world, ids, by)),
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
    const approval = await approveItem(world, approvals, id, by);
    if (approval?.ok) result.decided += 1;
    else if (approval) {
      const [, error] = REFUSALS[approval.refusal];
      result.refused.push({ id, title: approval.item.title, error, sentence: approval.refusal });
    }
  }
  return result;
}
