import { eventApprovals } from './features/events/commands.ts';
import { factApprovals } from './features/facts/commands.ts';
import { proposalsOfSources } from './features/facts/report/actions.ts';
import { placeApprovals } from './features/places/commands.ts';
import type { Approvals } from './features/review/deciding.ts';
import { reportsOfVisitors } from './features/review/reports.ts';

/**
 * Maps each call that can wait to the command that an approval executes, and other kinds to what carries them out. The table is here because features do not
 * import each other.
 */
export const APPROVALS: Approvals = {
  calls: { ...placeApprovals, ...factApprovals, ...eventApprovals },
  kinds: { proposal: proposalsOfSources, report: reportsOfVisitors },
};
