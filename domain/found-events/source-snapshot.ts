/** A source's earlier and present values of an event (decision 024). */
import type { FilledField } from '#contract/found-events/scraping.ts';
import type { EventState } from '#domain/events/event-change.ts';
import { addDays, daysBetween } from '../city-time/iso-date.ts';
import { isSimilarName } from '../places/place-match.ts';
import { normalize } from '../text/search-text.ts';
import type { FoundEvent } from './found-event.ts';

const FIELDS = [
  'title',
  'description',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'locationName',
  'address',
  'imageUrl',
  'website',
  'organizer',
  'price',
] as const;
type Field = (typeof FIELDS)[number];

export type SourceSnapshot = Record<Field, string | null> & {
  title: string;
  startDate: string;
  isRecurring: boolean;
};

export type Draft = { event: EventState; filled: FilledField[] };

const isIn = (filled: readonly FilledField[], field: Field) => (filled as readonly string[]).includes(field);

export function snapshotOf({ event, filled }: Draft): SourceSnapshot {
  const entries = FIELDS.map((field) => [field, isIn(filled, field) ? null : event[field]]);
  return { ...Object.fromEntries(entries), isRecurring: event.isRecurring };
}

export const isSameSnapshot = (then: SourceSnapshot, now: SourceSnapshot): boolean =>
  FIELDS.every((field) => then[field] === now[field]);

/** Returns the fields whose change a reviewer should see; a recurring event's next date is expected and left out. */
export function reviewableChanges(then: SourceSnapshot, now: SourceSnapshot): string[] {
  const fields = sourceDifferences(then, now).map(({ field }) => field);
  return fields.filter((field) => !(now.isRecurring && (field === 'startDate' || field === 'endDate')));
}

/** An event's fields as the guide has them, and as its source states them. */
export type SourceDifference = Readonly<Record<'before' | 'after', Readonly<Record<string, string | null>>>>;

/** Returns the fields in which a source differs both from its values at approval and from the guide's event. */
export function differencesOf(
  ours: SourceSnapshot,
  then: SourceSnapshot,
  now: SourceSnapshot,
): SourceDifference | null {
  const news = new Set(reviewableChanges(then, now));
  const differing = sourceDifferences(ours, now).filter(({ field }) => news.has(field));
  if (differing.length === 0) return null;
  const before = Object.fromEntries(differing.map(({ field, ours: own }) => [field, own]));
  const after = Object.fromEntries(differing.map(({ field, theirs }) => [field, theirs]));
  if (!after.startDate || 'endDate' in after || !ours.endDate) return { before, after };
  // A source that names no end moves the end along.
  const days = daysBetween(ours.startDate, after.startDate);
  return {
    before: { ...before, endDate: ours.endDate },
    after: { ...after, endDate: addDays(ours.endDate, days) },
  };
}

/**
 * Applies a new reading of the source to a pending event. Fields that staff corrected or that the source no
 * longer states are kept; all others take the source's values.
 */
export function updatedDraft(
  { event, filled, snapshot }: Draft & { snapshot: SourceSnapshot },
  now: Draft,
): Draft {
  const isOurs = (field: Field) => isIn(filled, field);
  const says = (field: Field) => !isIn(now.filled, field) && now.event[field] !== null;
  const taken = FIELDS.filter((field) => isOurs(field) || (event[field] === snapshot[field] && says(field)));
  const after = { ...event, ...Object.fromEntries(taken.map((field) => [field, now.event[field]])) };
  const isPointFree = filled.includes('latitude') || after.locationName !== event.locationName;
  const { latitude, longitude, placeId } = isPointFree ? now.event : event;
  return {
    event: { ...after, latitude, longitude, placeId },
    filled: now.filled.filter((field) => (field === 'latitude' ? isPointFree : isOurs(field))),
  };
}

type SourceFacts = Pick<
  FoundEvent,
  'title' | 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'locationName' | 'price'
>;
type SourceChange = { field: keyof SourceFacts; ours: string | null; theirs: string | null };

const COMPARED: readonly (keyof SourceFacts)[] = [
  'title',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'locationName',
  'price',
];

/** Fills in the end: a missing end is the first day; a night that ends on its start date ends on the next day. */
function withEnd(facts: SourceFacts): SourceFacts {
  const { startDate, startTime, endTime } = facts;
  const endDate = facts.endDate ?? startDate;
  const isOvernight = endDate === startDate && endTime !== null && endTime <= (startTime ?? '');
  return { ...facts, endDate: isOvernight ? addDays(endDate, 1) : endDate };
}

function isSame(field: keyof SourceFacts, ours: string, theirs: string): boolean {
  if (field === 'title') return normalize(ours) === normalize(theirs);
  return field === 'locationName' ? isSimilarName(ours, theirs) : ours === theirs;
}

/** Returns the fields in which a source now differs from the guide's event, ignoring fields it does not state. */
export function sourceDifferences(ours: SourceFacts, theirs: SourceFacts): SourceChange[] {
  const [mine, other] = [withEnd(ours), withEnd(theirs)];
  return COMPARED.flatMap((field) => {
    const [before, now] = [mine[field], other[field]];
    if (now === null || (field === 'endDate' && theirs.endDate === null && theirs.endTime === null))
      return [];
    return before !== null && isSame(field, before, now) ? [] : [{ field, ours: before, theirs: now }];
  });
}
