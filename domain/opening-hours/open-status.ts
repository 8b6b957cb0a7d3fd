import { weekdayOfDay } from '../city-time/iso-date.ts';
import { nextClockChange } from '../city-time/madrid-offset.ts';
import { isCityTime, madridDayMinute } from '../city-time/madrid-time.ts';
import { readHours } from './read-hours.ts';
import { DAY_MINUTES, formatMinute, type OpeningHours } from './week-hours.ts';
import { isWithin, minutesToChange, type Span } from './week-spans.ts';

const MINUTE_MS = 60_000;

/** `until`, `opensAt` are instants; `time` is Madrid's clock then; `weekday` 0 = Monday … 6 = Sunday. */
export type OpenStatus =
  | { kind: 'open'; until: Date | null; alwaysOpen: boolean }
  | { kind: 'closed-now'; opensAt: Date }
  | { kind: 'opens-tomorrow'; opensAt: Date; time: string }
  | { kind: 'opens-on'; weekday: number; opensAt: Date; time: string }
  | { kind: 'closed-today' }
  | { kind: 'unknown' };

/** The status of a place; 'closed' is what a place without hours states about itself (place-6). */
export type PlaceStatus = OpenStatus | { kind: 'closed' };

export type PlaceHours = {
  openingHours: OpeningHours | null | undefined;
  isOpen: boolean | null | undefined;
};

function isOpenDuring(spans: readonly Span[], at: Date): boolean {
  const { day, minuteOfDay } = madridDayMinute(at);
  return isWithin(spans, weekdayOfDay(day) * DAY_MINUTES + minuteOfDay);
}

function nextChange(spans: readonly Span[], at: Date): Date | null {
  const isOpen = isOpenDuring(spans, at);
  let from = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  // Wall time is continuous between clock changes, so the search restarts at each change.
  for (let clockChanges = 0; clockChanges < 3; clockChanges++) {
    const { day, minuteOfDay } = madridDayMinute(new Date(from));
    const minutes = minutesToChange(spans, weekdayOfDay(day) * DAY_MINUTES + minuteOfDay);
    if (minutes === null) return null;
    const expected = from + minutes * MINUTE_MS;
    const clockChange = nextClockChange(from);
    if (clockChange === null || expected < clockChange) return new Date(expected);
    if (isOpenDuring(spans, new Date(clockChange)) !== isOpen) return new Date(clockChange);
    from = clockChange;
  }
  return null;
}

/**
 * Returns whether a place is open at an instant by Madrid's clock: opening minute included, closing minute excluded.
 */
export function isOpenAt(hours: OpeningHours | null | undefined, at: Date): boolean {
  const { spans } = readHours(hours);
  return spans !== null && isCityTime(at) && isOpenDuring(spans, at);
}

/** Returns the open status with its instants (hours-1); never throws. */
export function openStatus(hours: OpeningHours | null | undefined, at: Date): OpenStatus {
  const { spans, days } = readHours(hours);
  if (!spans || !isCityTime(at)) return { kind: 'unknown' };
  const change = nextChange(spans, at);
  if (isOpenDuring(spans, at)) return { kind: 'open', until: change, alwaysOpen: change === null };
  const today = madridDayMinute(at).day;
  const written = days[weekdayOfDay(today)];
  // For a day that the hours leave out, or whose line cannot be read, 'closed' would be a guess (hours-2, hours-3).
  if (!written?.isNamed || written.text !== null) return { kind: 'unknown' };
  if (!change) return { kind: 'closed-today' };
  const opening = madridDayMinute(change);
  const daysAhead = opening.day - today;
  const time = formatMinute(opening.minuteOfDay);
  if (daysAhead === 0) return { kind: 'closed-now', opensAt: change };
  if (daysAhead === 1) return { kind: 'opens-tomorrow', opensAt: change, time };
  return { kind: 'opens-on', weekday: weekdayOfDay(opening.day), opensAt: change, time };
}

/** Returns a place's open status from its hours, or without hours from its last statement (place-6). */
export function placeStatus(place: PlaceHours, at: Date): PlaceStatus {
  if (!readHours(place.openingHours).isBlank) return openStatus(place.openingHours, at);
  if (place.isOpen === null || place.isOpen === undefined) return { kind: 'unknown' };
  return place.isOpen ? { kind: 'open', until: null, alwaysOpen: false } : { kind: 'closed' };
}
