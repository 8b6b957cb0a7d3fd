import type { HeldCall } from '#contract/held-changes/held-changes.ts';
import { eventApprovals } from './features/events/commands.ts';
import { factApprovals } from './features/facts/commands.ts';
import { placeApprovals } from './features/places/commands.ts';
import type { Approve } from './writes/hold.ts';

/**
 * Maps each call that can be held to the command that an approval executes. The table is here because features do not
 * import each other.
 */
export const APPROVALS: Record<HeldCall, Approve> = {
  ...placeApprovals,
  ...factApprovals,
  ...eventApprovals,
};
