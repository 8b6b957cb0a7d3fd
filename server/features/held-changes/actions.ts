import {
  type HeldCall,
  type HeldDecision,
  MAX_DECIDED_AT_ONCE,
} from '#contract/held-changes/held-changes.ts';
import { REFUSALS, type RefusalName } from '#contract/refusals.ts';
import {
  type By,
  type ClaimedChange,
  claimChange,
  discardChanges,
  settleChange,
  unclaimChange,
} from '#db/held-changes/mutations.ts';
import { listHeldIds } from '#db/held-changes/queries.ts';
import type { World } from '#server/writes/command.ts';
import type { ApprovalOutcome, Approve } from '#server/writes/hold.ts';

/** The commands that apply held changes, collected in server/commands.ts. */
export type Approvals = Record<HeldCall, Approve>;

type ApprovalResult = (ApprovalOutcome & { change: ClaimedChange }) | null;

/**
 * Applies a held change; a refused one stays held. Returns null if the change does not exist or another request has
 * claimed it.
 */
export async function approveChange(
  world: World,
  approvals: Approvals,
  id: number,
  by: By,
): Promise<ApprovalResult> {
  const { pool } = world.database;
  const change = await claimChange(pool, id, by.now);
  if (!change) return null;
  try {
    const made = await approvals[change.call](world, change, by.now);
    if (made.ok) await settleChange(pool, id, by);
    else await unclaimChange(pool, id);
    return { ...made, change };
  } catch (error) {
    await unclaimChange(pool, id);
    throw error;
  }
}

type DecisionResult = {
  decided: number;
  refused: { id: number; title: string; error: string; sentence: RefusalName }[];
  next: number | null;
};

/** Decides changes, oldest first, so that changes of one entity apply in their order. */
export async function decideChanges(
  world: World,
  approvals: Approvals,
  { decision, reason = null, ...chosen }: HeldDecision,
  by: By,
): Promise<DecisionResult> {
  const { pool } = world.database;
  if (decision === 'discard') {
    return {
      decided: await discardChanges(pool, { ...chosen, refusal: reason }, by),
      refused: [],
      next: null,
    };
  }
  const ids = await listHeldIds(pool, chosen, MAX_DECIDED_AT_ONCE + 1);
  const now = ids.slice(0, MAX_DECIDED_AT_ONCE);
  const result: DecisionResult = {
    decided: 0,
    refused: [],
    next: ids.length > now.length ? (now.at(-1) ?? null) : null,
  };
  for (const id of now) {
    const approval = await approveChange(world, approvals, id, by);
    if (approval?.ok) result.decided += 1;
    else if (approval) {
      const { title } = approval.change;
      const [, error] = REFUSALS[approval.refusal];
      result.refused.push({ id, title, error, sentence: approval.refusal });
    }
  }
  return result;
}
