import {
  type HeldCall,
  type HeldDecision,
  MOST_DECIDED_AT_ONCE,
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
import type { Actor } from '#db/history/actor.ts';
import type { AppContext } from '#server/app-context.ts';

export type Made = { ok: true; entityId: number } | { ok: false; refusal: RefusalName };

/** How to apply each held change in the name of the device that sent it; held-calls.ts implements them. */
export type HeldCalls = Record<
  HeldCall,
  (change: Omit<ClaimedChange, 'call' | 'actor'>, by: { actor: Actor; now: Date }) => Promise<Made>
>;

type Approval = (Made & { change: ClaimedChange }) | null;

/**
 * Applies a held change; a refused one stays held. Returns null if the change does not exist or another request has
 * claimed it.
 */
export async function approveChange(
  { database: { pool } }: AppContext,
  calls: HeldCalls,
  id: number,
  by: By,
): Promise<Approval> {
  const change = await claimChange(pool, id, by.now);
  if (!change) return null;
  try {
    const made = await calls[change.call](change, { actor: change.actor, now: by.now });
    if (made.ok) await settleChange(pool, id, by);
    else await unclaimChange(pool, id);
    return { ...made, change };
  } catch (error) {
    await unclaimChange(pool, id);
    throw error;
  }
}

type Decided = {
  decided: number;
  refused: { id: number; title: string; error: string; sentence: RefusalName }[];
  next: number | null;
};

/** Decides changes, oldest first, so that changes of one entity apply in their order. */
export async function decideChanges(
  ctx: AppContext,
  calls: HeldCalls,
  { decision, ...chosen }: HeldDecision,
  by: By,
): Promise<Decided> {
  const { pool } = ctx.database;
  if (decision === 'discard') {
    return { decided: await discardChanges(pool, chosen, by), refused: [], next: null };
  }
  const ids = await listHeldIds(pool, chosen, MOST_DECIDED_AT_ONCE + 1);
  const now = ids.slice(0, MOST_DECIDED_AT_ONCE);
  const result: Decided = {
    decided: 0,
    refused: [],
    next: ids.length > now.length ? (now.at(-1) ?? null) : null,
  };
  for (const id of now) {
    const approval = await approveChange(ctx, calls, id, by);
    if (approval?.ok) result.decided += 1;
    else if (approval) {
      const { title } = approval.change;
      const [, error] = REFUSALS[approval.refusal];
      result.refused.push({ id, title, error, sentence: approval.refusal });
    }
  }
  return result;
}
