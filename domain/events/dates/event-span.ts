import type { Occurrence } from '#contract/events/events.ts';
import { CITY_MORNING } from '#domain/city-time/city-day.ts';
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { addDays, daysBetween } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';

/** The instants between which an event is on; the end is exclusive. */
export type EventSpan = { startsAt: Date; endsAt: Date };

const EVENING = 18 * 60;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/;

function minuteOf(time: string | null, otherwise: number): number {
  if (time === null) return otherwise;
  const [, hours, minutes] = TIME.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`not a time: ${time.slice(0, 20)}`);
  return Number(hours) * 60 + Number(minutes);
}

/**
 * Returns the minute of its first day until which an event without an end lasts: a start from 18:00 on lasts until
 * 06:00, one before 06:00 until 08:00, any other four hours (event-1).
 */
function usualEnd(start: number): number {
  if (start >= EVENING) return DAY_MINUTES + CITY_MORNING;
  return start < CITY_MORNING ? 8 * 60 : start + 4 * 60;
}

function wallTimes({ startDate, endDate, startTime, endTime }: Occurrence) {
  const start = minuteOf(startTime, 0);
  const lastsAsUsual = startTime !== null && startDate === endDate;
  const end = minuteOf(endTime, lastsAsUsual ? usualEnd(start) : DAY_MINUTES);
  const isNextDay = startDate === endDate && end <= start;
  return { start, end: isNextDay ? end + DAY_MINUTES : end };
}

/**
 * Returns the time of an event in Madrid, whatever the machine's zone. Without a start time it begins with its first
 * day; without an end time it lasts as long as `usualEnd` says, or whole days when it has several days or no start
 * time. An end not later than the start on the same date is on the next day (event-1). Returns null for invalid dates.
 */
export function eventSpan(dates: Occurrence): EventSpan | null {
  const { startDate, endDate } = dates;
  return orNone(() => {
    const { start, end } = wallTimes(dates);
    const startsAt = madridInstant(startDate, start);
    const endsAt = madridInstant(endDate, end);
    // Both dates are valid here, and ISO dates compare as texts.
    return endDate < startDate ? null : { startsAt, endsAt };
  });
}

export const wallMinutes = (dates: Occurrence): number | null =>
  orNone(() => {
    const { start, end } = wallTimes(dates);
    return daysBetween(dates.startDate, dates.endDate) * DAY_MINUTES + end - start;
  });

/** Dates also come from other programs, so an invalid one returns null instead of throwing. */
function orNone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export type EventStatus = 'coming' | 'running' | 'ended' | 'invalid';

export function eventStatus(dates: Occurrence, now: Date): EventStatus {
  const span = eventSpan(dates);
  if (!span) return 'invalid';
  if (now >= span.endsAt) return 'ended';
  return now < span.startsAt ? 'coming' : 'running';
}

/**
 * Returns the first and last day under which an event that is not over is listed, from `date` on: the hours before 06:00
 * belong to the evening before (event-3).
 */
export function listedDays({ startDate, endDate, startTime }: Occurrence, date: string) {
  const isAfterMidnight = startTime !== null && minuteOf(startTime, 0) < CITY_MORNING;
  const first = isAfterMidnight ? addDays(startDate, -1) : startDate;
  const last = startDate === endDate ? first : endDate;
  // Between midnight and its beginning, such an event is listed under the present day.
  return { first: first < date ? date : first, last: last < date ? date : last };
}

export const today = (now: Date): string => madridTime(now).isoDate;
