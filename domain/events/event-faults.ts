import { type EventState, eventProblems, seriesProblems } from './event-change.ts';

/** The existing rows that an event may reference. */
export type Belongings = { hasCategory: boolean; hasPlace: boolean; tagIds: readonly number[] };

/**
 * Returns an event's problems by field. `before` is the state that a person edited, null for a new event: both have
 * stricter rules for dates than restored or found events.
 */
export function faultsOf(
  event: EventState,
  { hasCategory, hasPlace, tagIds }: Belongings,
  before?: EventState | null,
): Record<string, string> | null {
  const series = before === undefined ? null : seriesProblems(before, event);
  const fields: Record<string, string> = { ...series, ...eventProblems(event) };
  if (!hasCategory) fields.categoryId = 'Unknown category';
  if (!hasPlace) fields.placeId = 'Unknown place';
  if (tagIds.length < event.tagIds.length) fields.tagIds = 'Unknown tag';
  return Object.keys(fields).length > 0 ? fields : null;
}
