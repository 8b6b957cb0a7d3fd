/** Whether a place is open, and how far that can be relied on: the one answer that every screen gives. */
import type { SentFacts } from '#contract/facts/facts.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { isCityTime, madridTime } from '#domain/city-time/madrid-time.ts';
import { latestDay } from '#domain/facts/confirmation.ts';
import type { KnownFact } from '#domain/facts/facts.ts';
import { type StandingState, standingOf } from '#domain/facts/standing.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';
import { hasNoDoor } from './taking-turns.ts';

/** Hours that were stated or renewed within a year are relied on. */
const SURE_DAYS = 365;

export type StatusPlace = {
  readonly openingHours: OpeningHours | null | undefined;
  /** A person's statement of the last 24 hours (place-6). */
  readonly isOpen?: boolean | null | undefined;
  readonly facts?: SentFacts | undefined;
  readonly categories?: readonly { readonly name: string }[];
  readonly tags?: readonly { readonly name: string }[];
};

/** `isNow` is false for a future moment, to which a statement about the present minute does not apply. */
export type Moment = { at: Date; isNow: boolean };

/**
 * Why a status is only probable: the hours are of an earlier year or of an unknown day, somebody contradicted them,
 * the place may have closed or moved, they are the usual hours of a weekday that is a public holiday (hours-4), or no
 * hours are known and a person said so within a day (place-6).
 */
export type Doubt =
  | { why: 'old'; year: string }
  | { why: 'undated' | 'contradicted' | 'may-be-gone' | 'holiday' | 'said' };

/** `closed`: a place that is gone; the other kinds follow from its hours, or from what a person said (hours-1). */
export type PlaceStatus = {
  kind:
    | 'open'
    | 'always-open'
    | 'closed-now'
    | 'opens-tomorrow'
    | 'opens-on'
    | 'closed-today'
    | 'closed-until'
    | 'closed'
    | 'unknown';
  certainty: 'sure' | 'likely' | 'unknown';
  doubts: readonly Doubt[];
  /** When an open place closes and when a closed one opens, within seven days or after its season; null if not known. */
  until: Date | null;
  opensAt: Date | null;
};

const said = (kind: PlaceStatus['kind']): PlaceStatus => ({
  kind,
  certainty: kind === 'unknown' ? 'unknown' : 'sure',
  doubts: [],
  until: null,
  opensAt: null,
});

/** Returns whether a status is 'Open Now', 'Probably open' or 'Always open'. */
export const isOpenStatus = ({ kind }: PlaceStatus): boolean => kind === 'open' || kind === 'always-open';

/** The five answers that signs, colors and the map's key tell apart. */
export type StatusTone = 'open' | 'likely' | 'always' | 'closed' | 'unknown';

export function statusTone(status: PlaceStatus): StatusTone {
  if (status.kind === 'unknown') return 'unknown';
  if (!isOpenStatus(status)) return 'closed';
  if (status.certainty === 'likely') return 'likely';
  return status.kind === 'always-open' ? 'always' : 'open';
}

/**
 * Returns a place's status at a moment: closed when it is gone, else by its hours, else by a person's statement of
 * today (place-6). Nothing is said with more certainty than the age of the hours allows (hours-7).
 */
export function placeStatus(place: StatusPlace, { at, isNow }: Moment): PlaceStatus {
  const standing = standingOn(place, at);
  if (standing === 'closed') return said('closed');
  const { mayDiffer, ...hours } = openStatus(place.openingHours, at);
  if (hours.kind === 'unknown') {
    if (!isNow || typeof place.isOpen !== 'boolean') return said('unknown');
    return { ...said(place.isOpen ? 'open' : 'closed-now'), certainty: 'likely', doubts: [{ why: 'said' }] };
  }
  const isAlways = hours.kind === 'open' && hours.alwaysOpen;
  // A square needs nobody who renews its hours.
  const age = isAlways && isDoorless(place) ? [] : doubtsOfAge(place, at);
  const doubts: Doubt[] = [
    ...(standing === 'doubted' ? [{ why: 'may-be-gone' } as const] : []),
    ...age,
    ...(mayDiffer ? [{ why: 'holiday' } as const] : []),
  ];
  return {
    kind: isAlways ? 'always-open' : hours.kind,
    certainty: doubts.length > 0 ? 'likely' : 'sure',
    doubts,
    until: hours.kind === 'open' ? hours.until : null,
    opensAt: 'opensAt' in hours ? hours.opensAt : null,
  };
}

/** Returns the names of categories or tags. */
export const namesOf = (things: StatusPlace['tags'] = []): string[] => things.map(({ name }) => name);

const isDoorless = ({ categories, tags, openingHours }: StatusPlace): boolean =>
  hasNoDoor({ categories: namesOf(categories), tags: namesOf(tags), openingHours });

function doubtsOfAge({ facts }: StatusPlace, at: Date): Doubt[] {
  const hours = facts?.opening_hours;
  if (!hours) return [{ why: 'undated' }];
  if (hours.doubtedOn) return [{ why: 'contradicted' }];
  const day = latestDay(hours);
  if (day >= addDays(madridTime(at).isoDate, -SURE_DAYS)) return [];
  return [{ why: 'old', year: day.slice(0, 4) }];
}

function standingOn({ facts }: StatusPlace, at: Date): StandingState {
  if (!isCityTime(at)) return 'open';
  return standingOf(facts?.in_business as KnownFact<'in_business'> | undefined, madridTime(at).isoDate);
}
