/** Carries out what waits once staff approve it: the live row takes the place of the waiting one (decision 037). */
import type { RefusalName } from '#contract/refusals.ts';
import type { ReviewItem, ReviewKind } from '#contract/review/review-items.ts';
import type { WaitingCall } from '#contract/review/waiting.ts';
import { isUniqueViolation } from '#db/database-errors.ts';
import type { Actor } from '#db/review/actor.ts';
import type { By, WaitingChange } from '#db/review/waiting/mutations.ts';
import type { Command, Decider, Kind, Order, Outcome, Resources } from './command.ts';
import { perform } from './perform.ts';

export type ApprovalOutcome = { ok: true; entityId: number } | { ok: false; refusal: RefusalName };

/** Applies a visitor's waiting change in the name of its device, by its own command without limits and ceilings. */
export type Approve = (
  resources: Resources,
  change: Omit<WaitingChange, 'call'>,
  by: By,
) => Promise<ApprovalOutcome>;

/** The member of staff who decides. */
export type StaffBy = By & { actor: Actor };

/** Carries out and refuses what waits of one kind. */
export type KindOfItem = {
  /** Null when it no longer waits. */
  approve: (resources: Resources, item: ReviewItem, by: StaffBy) => Promise<ApprovalOutcome | null>;
  /** Returns the number of those among the ids that waited and are of this kind. */
  refuse: (resources: Resources, ids: readonly number[], by: StaffBy) => Promise<number>;
};

/** What carries out what waits, collected in server/commands.ts: visitors' changes by their call, all else by kind. */
export type Approvals = {
  calls: Record<WaitingCall, Approve>;
  kinds: Partial<Record<ReviewKind, KindOfItem>>;
};

/** The reasons why an approved change cannot be applied, by the command's reason. */
const UNMADE: { [reason: string]: RefusalName } = {
  missing: 'waiting_gone',
  taken: 'waiting_place_taken',
  gone: 'waiting_needs_gone',
  unknown: 'waiting_needs_gone',
  invalid: 'waiting_needs_gone',
  busy: 'change_busy',
  conflict: 'waiting_conflict',
  repeated: 'waiting_over',
};

/** Performs a command that carries out the waiting row `id`; null when another approval took the row first. */
export async function performApproved<K extends Kind, Input extends object, Report>(
  resources: Resources,
  command: Decider<K, Input, Report>,
  order: Order<Input>,
  { id, staffId }: { id: number; staffId: string },
): Promise<Outcome<K, Report> | null> {
  const actor = { ...order.actor, approves: { id, staffId } };
  try {
    return await perform(resources, command, { ...order, actor });
  } catch (error) {
    if (isUniqueViolation(error, 'changes_approved')) return null;
    throw error;
  }
}

export function approveBy<K extends Kind, Input extends object, Report>(
  command: Command<K, Input, Report>,
): Approve {
  if (command.whenFull !== 'wait') throw new Error(`${command.call} never waits`);
  const { stored } = command;
  return async (resources, { id, input, entityId, baseVersion, actor }, { staffId, now }) => {
    const read = stored.read(input, baseVersion ?? undefined);
    if (read === null) return { ok: false, refusal: 'waiting_unreadable' };
    const made = await performApproved(
      resources,
      command,
      { id: entityId, input: read, actor, now },
      { id, staffId },
    );
    if (!made) return { ok: false, refusal: 'waiting_missing' };
    if (made.ok) return { ok: true, entityId: made.id };
    return { ok: false, refusal: UNMADE[made.reason] ?? 'waiting_over' };
  };
}
