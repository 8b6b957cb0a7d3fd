import type { Occurrence } from '#contract/events/events.ts';
import { daysBetween } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';

/** The instants between which something is on; the end does not belong to it. */
export type EventSpan = { startsAt: Date; endsAt: Date };

const MINUTES_OF_DAY = 24 * 60;
const EVENING = 18 * 60;
const MORNING = 6 * 60;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/;

function minuteOf(time: string | null, otherwise: number): number {
  if (time === null) return otherwise;
  const [, hours, minutes] = TIME.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`not a time: ${time.slice(0, 20)}`);
  return Number(hours) * 60 + Number(minutes);
}

/**
 * Returns until which minute of its first day an event without an end lasts: a start from 18:00 on until 06:00, one
 * before 06:00 until 08:00, any other four hours.
 */
function usualEnd(start: number): number {
  if (start >= EVENING) return MINUTES_OF_DAY + MORNING;
  return start < MORNING ? 8 * 60 : start + 4 * 60;
}

/** Returns the minutes by the clock on the wall: of the start on its date, and of the end counted from its own date. */
function wallTimes({ startDate, endDate, startTime, endTime }: Occurrence) {
  const start = minuteOf(startTime, 0);
  const lastsAsUsual = startTime !== null && startDate === endDate;
  const end = minuteOf(endTime, lastsAsUsual ? usualEnd(start) : MINUTES_OF_DAY);
  const isNextDay = startDate === endDate && end <= start;
  return { start, end: isNextDay ? end + MINUTES_OF_DAY : end };
}

/**
 * Returns when an event is on, in Madrid whatever the machine's zone. Without a start time it begins with its first
 * day; without an end time it lasts as `usualEnd` says, or for its whole days when there are several or no start. An
 * end that is not later than the start on the same date is on the next one (readings 37). Null for dates that no
 * calendar has.
 */
export function eventSpan(dates: Occurrence): EventSpan | null {
  const { startDate, endDate } = dates;
  return orNone(() => {
    const { start, end } = wallTimes(dates);
    const startsAt = madridInstant(startDate, start);
    const endsAt = madridInstant(endDate, end);
    // Both are dates by now, and dates compare as texts.
    return endDate < startDate ? null : { startsAt, endsAt };
  });
}

/** Returns how many minutes an event lasts by the clock on the wall; null for dates or times that there are not. */
export const wallMinutes = (dates: Occurrence): number | null =>
  orNone(() => {
    const { start, end } = wallTimes(dates);
    return daysBetween(dates.startDate, dates.endDate) * MINUTES_OF_DAY + end - start;
  });

/** Dates and times come from other programs as well: one that is none is no reason to fail. */
function orNone<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export type EventStatus = 'coming' | 'running' | 'ended' | 'invalid';

/** Where an event stands at a moment. */
export function eventStatus(dates: Occurrence, now: Date): EventStatus {
  const span = eventSpan(dates);
  if (!span) return 'invalid';
  if (now >= span.endsAt) return 'ended';
  return now < span.startsAt ? 'coming' : 'running';
}

/** Today's date in Madrid. */
export const today = (now: Date): string => madridTime(now).isoDate;
