import { type FieldGroup, mergeEdits } from '#domain/review/merge-edits.ts';
import { EVENT_TEXTS, type EventState } from './event-change.ts';

/** Fields that are merged as a unit: dates are valid only with their rule, coordinates only as a pair. */
const GROUPS: readonly FieldGroup<EventState>[] = [
  ...EVENT_TEXTS.map((field) => ({ shown: [field], with: [`${field}Wordings` as const] })),
  { shown: ['startDate', 'endDate', 'isRecurring', 'rrule', 'exceptions'] },
  { shown: ['startTime', 'endTime'] },
  { shown: ['latitude', 'longitude'] },
];

export const mergeEventEdits = (base: EventState, yours: EventState, theirs: EventState) =>
  mergeEdits(GROUPS, { base, yours, theirs });
