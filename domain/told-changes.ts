import type { FilledField, SourceDifference } from '#contract/scraping.ts';
import type { EventState } from './event-change.ts';

const TOLD_FIELDS = [
  ...(['title', 'description', 'startDate', 'endDate', 'startTime', 'endTime'] as const),
  ...(['locationName', 'address', 'imageUrl', 'website', 'organizer', 'price'] as const),
] as const;
export type ToldField = (typeof TOLD_FIELDS)[number];

/** What a source said about an event, as we would keep it; null where it said nothing and we filled in. */
export type Told = { [Field in ToldField]: string | null } & { isRecurring: boolean };

/** A found event in the shape of our form. */
export type Draft = { event: EventState; filled: FilledField[] };

export function toldOf({ event, filled }: Draft): Told {
  const entries = TOLD_FIELDS.map((field) => [field, isFilled(filled, field) ? null : event[field]]);
  return { ...Object.fromEntries(entries), isRecurring: event.isRecurring };
}

const isFilled = (filled: readonly FilledField[], field: ToldField) =>
  (filled as readonly string[]).includes(field);

/** The fields of which a source says something else than before. */
export function toldChanges(then: Told, now: Told): ToldField[] {
  return TOLD_FIELDS.filter((field) => then[field] !== now[field]);
}

/** Those that are news: the page of a weekly night always names the next one. */
export function toldNews(then: Told, now: Told): ToldField[] {
  const isDate = (field: ToldField) => field === 'startDate' || field === 'endDate';
  return toldChanges(then, now).filter((field) => !(now.isRecurring && isDate(field)));
}

type Pending = Draft & { told: Told };

/**
 * A pending event after its source was read again: what nobody has corrected follows the source, what somebody has
 * corrected stays.
 */
export function followed(pending: Pending, now: Draft): Draft {
  const { event, filled, told } = pending;
  const isFree = (field: ToldField) => isFilled(filled, field) || event[field] === told[field];
  const free = TOLD_FIELDS.filter(isFree);
  const taken = Object.fromEntries(free.map((field) => [field, now.event[field]]));
  const isFreePoint = filled.includes('latitude') || free.includes('locationName');
  const { latitude, longitude, placeId } = isFreePoint ? now.event : event;
  return {
    event: { ...event, ...taken, latitude, longitude, placeId },
    filled: now.filled.filter((field) =>
      field === 'latitude' ? isFreePoint : (free as readonly string[]).includes(field),
    ),
  };
}

/** What staff should look at: the source says something else than when the event was approved, and than we say. */
export function differencesOf(ours: Told, then: Told, now: Told): NonNullable<SourceDifference['changes']> {
  return toldNews(then, now)
    .filter((field) => ours[field] !== now[field])
    .map((field) => ({ field, ours: ours[field], theirs: now[field] }));
}
