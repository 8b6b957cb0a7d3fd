import { DAY_MS } from './durations.ts';

/** Returns the days since 1970-01-01 of a date 'YYYY-MM-DD'; throws RangeError for anything else. */
export function dayNumber(isoDate: string): number {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  // Some engines roll 31 February over into March instead of refusing it.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== isoDate) {
    throw new RangeError(`not a date: ${isoDate.slice(0, 40)}`);
  }
  return ms / DAY_MS;
}

/** Returns the date 'YYYY-MM-DD' of a number of days since 1970-01-01. */
export function isoDateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the weekday of a number of days since 1970-01-01, 0 = Monday … 6 = Sunday. */
export function weekdayOfDay(day: number): number {
  // 1970-01-01 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}

export function weekdayOf(isoDate: string): number {
  return weekdayOfDay(dayNumber(isoDate));
}

/** Returns the date `days` later (earlier when negative), both 'YYYY-MM-DD'. */
export function addDays(isoDate: string, days: number): string {
  return isoDateOf(dayNumber(isoDate) + days);
}

/** Returns the days from `from` to `to` (negative when `to` is earlier). */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns Monday and Sunday of the week that holds a date (event-3). */
export function weekOf(isoDate: string): { monday: string; sunday: string } {
  const day = dayNumber(isoDate);
  const monday = day - weekdayOfDay(day);
  return { monday: isoDateOf(monday), sunday: isoDateOf(monday + 6) };
}
