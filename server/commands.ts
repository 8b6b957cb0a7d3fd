import { isDoubt } from '#contract/review/review-items.ts';
import { refuseProposals } from '#db/review/proposals/mutations.ts';
import { approveDifference, eventApprovals } from './features/events/commands.ts';
import { factApprovals } from './features/facts/commands.ts';
import { approveStarterNews, approveStatement, doubts } from './features/facts/report/actions.ts';
import { foundEvents } from './features/found-events/review/actions.ts';
import { approveTwin } from './features/places/actions.ts';
import { placeApprovals } from './features/places/commands.ts';
import { reportsOfVisitors } from './features/review/reports.ts';
import type { Approvals, KindOfItem } from './writes/approvals.ts';

/** A refused proposal is kept, so that it is not made again. */
const refuse: KindOfItem['refuse'] = ({ database: { pool } }, ids, by) => refuseProposals(pool, ids, by);

/** What sources and the starter city say otherwise, and doubts. */
const proposals: KindOfItem = {
  approve(resources, item, by) {
    if (item.entity === 'event') return approveDifference(resources, item, by);
    if (isDoubt(item)) return doubts.approve(resources, item, by);
    const approve = item.source === 'starter' ? approveStarterNews : approveStatement;
    return approve(resources, item, by);
  },
  async refuse(resources, ids, by) {
    return (await doubts.refuse(resources, ids, by)) + (await refuse(resources, ids, by));
  },
};

/**
 * Maps each call that can wait to the command that an approval executes, and other kinds to what carries them out. The
 * table is here because features do not import each other.
 */
export const APPROVALS: Approvals = {
  calls: { ...placeApprovals, ...factApprovals, ...eventApprovals },
  kinds: {
    found_event: foundEvents,
    proposal: proposals,
    twin: { approve: approveTwin, refuse },
    report: reportsOfVisitors,
  },
};
