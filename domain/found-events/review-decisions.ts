/** Decides about staff's review of found events (source-3). */
import type { FilledField, ReviewFlag } from '#contract/found-events/scraping.ts';
import type { EventState } from '#domain/events/event-change.ts';
import { withContacts } from './found-draft.ts';

export type ReviewRefusal = 'missing' | 'published' | 'newer';

/** Returns the reason why a found event cannot be reviewed; null when it can. A correction names its base version. */
export function reviewRefusal(
  waiting: { version: number } | null,
  isEvent: boolean,
  baseVersion?: number,
): ReviewRefusal | null {
  if (!waiting) return isEvent ? 'published' : 'missing';
  return baseVersion !== undefined && baseVersion !== waiting.version ? 'newer' : null;
}

/** Returns the columns of a corrected event: corrected fields are no longer marked as filled in by the guide. */
export const correctedColumns = (
  { filled, reviewFlags }: { filled: readonly FilledField[]; reviewFlags: readonly ReviewFlag[] },
  before: EventState,
  after: EventState,
): { filled: FilledField[]; reviewFlags: ReviewFlag[] } => ({
  filled: filled.filter((field) => after[field] === before[field]),
  reviewFlags: withContacts(reviewFlags, after),
});
