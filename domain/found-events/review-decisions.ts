/** Decides about staff's review of found events (source-3). */
import type { FilledField, ReviewFlag } from '#contract/found-events/scraping.ts';
import type { EventState } from '#domain/events/event-change.ts';
import { withContacts } from './found-draft.ts';

/** An event's row that is not deleted. */
export type ReviewedRow = {
  status: 'pending' | 'published' | 'rejected';
  version: number;
  filled: readonly FilledField[];
  reviewFlags: readonly ReviewFlag[];
};

export type ReviewRefusal = 'missing' | 'published' | 'newer';

/** Returns the reason why an event cannot be reviewed; null when it can. A correction names its base version. */
export function reviewRefusal(row: ReviewedRow | null, baseVersion?: number): ReviewRefusal | null {
  if (!row || row.status === 'rejected') return 'missing';
  if (row.status === 'published') return 'published';
  return baseVersion !== undefined && baseVersion !== row.version ? 'newer' : null;
}

/** Returns the columns of a corrected event: corrected fields are no longer marked as filled in by the guide. */
export const correctedColumns = (
  { filled, reviewFlags }: ReviewedRow,
  before: EventState,
  after: EventState,
): { filled: FilledField[]; reviewFlags: ReviewFlag[] } => ({
  filled: filled.filter((field) => after[field] === before[field]),
  reviewFlags: withContacts(reviewFlags, after),
});
