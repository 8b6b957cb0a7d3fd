import type { SentFacts } from '#contract/facts/facts.ts';
import type { KnownFact } from '#domain/facts/facts.ts';
import { standingOf } from '#domain/facts/standing.ts';
import { weekdayOfDay } from '../city-time/iso-date.ts';
import { nextClockChange } from '../city-time/madrid-offset.ts';
import { isCityTime, madridDayMinute, madridTime } from '../city-time/madrid-time.ts';
import { neverCloses } from './always-open.ts';
import {
  hoursOfDay,
  isInDoubt,
  isOpenIn,
  isOpenInDoubt,
  type OpenSpans,
  spansAround,
  toChangeIn,
} from './calendar-hours.ts';
import { readHours } from './read-hours.ts';
import { formatMinute, type OpeningHours } from './week-hours.ts';

const MINUTE_MS = 60_000;
const WEEK_DAYS = 7;

/**
 * `until`, `opensAt` are instants; `alwaysOpen` places never close (hours-6); `time` is Madrid's clock then;
 * `weekday` 0 = Monday … 6 = Sunday. `mayDiffer`: the status relies on the usual hours of a weekday, but the day is a
 * public holiday (hours-4).
 */
export type OpenStatus = { mayDiffer?: true } & (
  | { kind: 'open'; until: Date | null; alwaysOpen: boolean }
  | { kind: 'closed-now'; opensAt: Date }
  | { kind: 'opens-tomorrow'; opensAt: Date; time: string }
  | { kind: 'opens-on'; weekday: number; opensAt: Date; time: string }
  | { kind: 'closed-today' }
  | { kind: 'unknown' }
);

/** The status of a place; 'closed' is the statement of a place without hours (place-6). */
export type PlaceStatus = OpenStatus | { kind: 'closed'; mayDiffer?: never };

export type PlaceHours = {
  openingHours: OpeningHours | null | undefined;
  isOpen: boolean | null | undefined;
  facts?: SentFacts;
};

function isOpenDuring(spans: OpenSpans, at: Date): boolean {
  const { day, minuteOfDay } = madridDayMinute(at);
  return isOpenIn(spans, day, minuteOfDay);
}

function nextChange(spans: OpenSpans, at: Date): Date | null {
  const isOpen = isOpenDuring(spans, at);
  let from = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  // Wall time is continuous between clock changes, so the search restarts at each change.
  for (let clockChanges = 0; clockChanges < 3; clockChanges++) {
    const { day, minuteOfDay } = madridDayMinute(new Date(from));
    const minutes = toChangeIn(spans, day, minuteOfDay);
    if (minutes === null) return null;
    const expected = from + minutes * MINUTE_MS;
    const clockChange = nextClockChange(from);
    if (clockChange === null || expected < clockChange) return withinWeek(at, new Date(expected));
    if (isOpenDuring(spans, new Date(clockChange)) !== isOpen) return withinWeek(at, new Date(clockChange));
    from = clockChange;
  }
  return null;
}

/** Returns null for a change more than seven days ahead, which is not shown (hours-1). */
function withinWeek(at: Date, change: Date): Date | null {
  return madridDayMinute(change).day - madridDayMinute(at).day > WEEK_DAYS ? null : change;
}

/**
 * Returns whether a place is open at an instant by Madrid's clock: opening minute included, closing minute excluded.
 */
export function isOpenAt(hours: OpeningHours | null | undefined, at: Date): boolean {
  const read = readHours(hours);
  return (
    read.spans !== null && isCityTime(at) && isOpenDuring(spansAround(read, madridDayMinute(at).day), at)
  );
}

/** Returns the open status with its instants (hours-1); never throws. */
export function openStatus(hours: OpeningHours | null | undefined, at: Date): OpenStatus {
  const read = readHours(hours);
  if (!read.spans || !isCityTime(at)) return { kind: 'unknown' };
  const { day: today, minuteOfDay } = madridDayMinute(at);
  const spans = spansAround(read, today);
  const change = nextChange(spans, at);
  if (isOpenDuring(spans, at)) {
    const open = { kind: 'open', until: change, alwaysOpen: neverCloses(read) } as const;
    return isOpenInDoubt(read, today, minuteOfDay) ? { ...open, mayDiffer: true } : open;
  }
  const written = hoursOfDay(read, today);
  // For a day that the hours omit, or whose line cannot be read, 'closed' would be a guess (hours-2, hours-3).
  if (!written?.isNamed || written.text !== null) return { kind: 'unknown' };
  const closed = closedStatus(today, change);
  const isOpeningInDoubt = change !== null && isInDoubt(read, madridDayMinute(change).day);
  return isInDoubt(read, today) || isOpeningInDoubt ? { ...closed, mayDiffer: true } : closed;
}

function closedStatus(today: number, opensAt: Date | null): OpenStatus {
  if (!opensAt) return { kind: 'closed-today' };
  const { day, minuteOfDay } = madridDayMinute(opensAt);
  const time = formatMinute(minuteOfDay);
  if (day === today) return { kind: 'closed-now', opensAt };
  if (day === today + 1) return { kind: 'opens-tomorrow', opensAt, time };
  return { kind: 'opens-on', weekday: weekdayOfDay(day), opensAt, time };
}

/**
 * Returns a place's open status from its hours, or if it has none, from the last statement about it
 * (place-6); a place that has closed or moved is closed regardless of its hours.
 */
export function placeStatus(place: PlaceHours, at: Date): PlaceStatus {
  if (isGoneAt(place, at)) return { kind: 'closed' };
  if (!readHours(place.openingHours).isBlank) return openStatus(place.openingHours, at);
  if (place.isOpen === null || place.isOpen === undefined) return { kind: 'unknown' };
  return place.isOpen ? { kind: 'open', until: null, alwaysOpen: false } : { kind: 'closed' };
}

function isGoneAt({ facts }: PlaceHours, at: Date): boolean {
  const standing = facts?.in_business as KnownFact<'in_business'> | undefined;
  return (
    standing !== undefined && isCityTime(at) && standingOf(standing, madridTime(at).isoDate) === 'closed'
  );
}
