import { MINUTE_MS } from '#domain/city-time/durations.ts';
import { isoDateOf } from '../city-time/iso-date.ts';
import { nextClockChange } from '../city-time/madrid-offset.ts';
import { isCityTime, madridDayMinute } from '../city-time/madrid-time.ts';
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
import { isOutOfSeason } from './closed-season.ts';
import { type ReadHours, readHours } from './read-hours.ts';
import type { OpeningHours } from './week-hours.ts';

const WEEK_DAYS = 7;
const YEAR_DAYS = 366;

/**
 * `until`, `opensAt` are instants, of a closed season noon of the first day after it; `alwaysOpen` places never close
 * (hours-6). `mayDiffer`: the status relies on the usual hours of a weekday, but the day is a public holiday (hours-4).
 */
export type OpenStatus = { mayDiffer?: true } & (
  | { kind: 'open'; until: Date | null; alwaysOpen: boolean }
  | { kind: 'closed-now' | 'opens-tomorrow' | 'opens-on' | 'closed-until'; opensAt: Date }
  | { kind: 'closed-today' }
  | { kind: 'unknown' }
);

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
  // For a day that the hours omit, or whose line cannot be read, 'closed' would be a guess (hours-2).
  if (!written?.isNamed || written.text !== null) return { kind: 'unknown' };
  const closed = closedStatus(read, today, change);
  const isOpeningInDoubt = change !== null && isInDoubt(read, madridDayMinute(change).day);
  return isInDoubt(read, today) || isOpeningInDoubt ? { ...closed, mayDiffer: true } : closed;
}

function closedStatus({ closedMonths }: ReadHours, today: number, opensAt: Date | null): OpenStatus {
  if (opensAt) {
    const ahead = madridDayMinute(opensAt).day - today;
    return { kind: (['closed-now', 'opens-tomorrow'] as const)[ahead] ?? 'opens-on', opensAt };
  }
  let day = today;
  while (day < today + YEAR_DAYS && isOutOfSeason(closedMonths, day)) day++;
  if (day === today || day === today + YEAR_DAYS) return { kind: 'closed-today' };
  return { kind: 'closed-until', opensAt: new Date(`${isoDateOf(day)}T12:00Z`) };
}
