import { DAY_MS, MINUTE_MS } from './durations.ts';
import { dayNumber, isoDateOf, weekdayOfDay } from './iso-date.ts';
import { madridOffset, nextClockChange } from './madrid-offset.ts';

const EARLIEST_MS = Date.UTC(1900, 0, 2);
const LATEST_MS = Date.UTC(9998, 0, 1);

export type MadridTime = {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 = Monday … 6 = Sunday. */
  weekday: number;
  hour: number;
  minute: number;
  /** 0 to 1439. */
  minuteOfDay: number;
  /** 'YYYY-MM-DD'. */
  isoDate: string;
};

export function isCityTime(at: Date): boolean {
  const ms = at.getTime();
  return ms >= EARLIEST_MS && ms < LATEST_MS;
}

/** Returns the days since 1970-01-01 and the minute of the day in Madrid; throws RangeError unless isCityTime. */
export function madridDayMinute(at: Date): { day: number; minuteOfDay: number } {
  if (!isCityTime(at)) throw new RangeError('not a time of this city');
  const ms = at.getTime();
  const wallMs = ms + madridOffset(ms) * MINUTE_MS;
  const day = Math.floor(wallMs / DAY_MS);
  return { day, minuteOfDay: Math.floor((wallMs - day * DAY_MS) / MINUTE_MS) };
}

/** Returns clock and calendar in Barcelona at an instant, whatever the machine's zone. */
export function madridTime(at: Date): MadridTime {
  const { day, minuteOfDay } = madridDayMinute(at);
  const date = new Date(day * DAY_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: weekdayOfDay(day),
    hour: Math.floor(minuteOfDay / 60),
    minute: minuteOfDay % 60,
    minuteOfDay,
    isoDate: isoDateOf(day),
  };
}

/**
 * Returns the instant at which Madrid's clock shows a date and minute; a minute of 1440 or more runs into the next
 * days. A time skipped in spring gives the moment of the change, so that later clock times never come earlier; a time
 * repeated in autumn gives the first occurrence unless the second is requested.
 */
export function madridInstant(isoDate: string, minute: number, pass: 'first' | 'second' = 'first'): Date {
  const wallMs = dayNumber(isoDate) * DAY_MS + minute * MINUTE_MS;
  if (!isCityTime(new Date(wallMs))) throw new RangeError('not a time of this city');
  const before = madridOffset(wallMs - DAY_MS);
  const after = madridOffset(wallMs + DAY_MS);
  const first = wallMs - before * MINUTE_MS;
  const second = wallMs - after * MINUTE_MS;
  const isFirst = madridOffset(first) === before;
  const isSecond = madridOffset(second) === after;
  if (isFirst && (pass === 'first' || !isSecond)) return new Date(first);
  if (isSecond) return new Date(second);
  return new Date(nextClockChange(wallMs - DAY_MS) ?? first);
}
