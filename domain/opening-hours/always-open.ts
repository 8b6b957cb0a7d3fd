/** Places that have no doors: squares, murals, beaches (hours-6). */
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { cycleSpans } from './cycle-spans.ts';
import { type ReadHours, readHours } from './read-hours.ts';
import { type Interval, type OpeningHours, WEEK_MINUTES } from './week-hours.ts';

/** The forms' text for a place that never closes. */
export const ALWAYS_OPEN: OpeningHours = { 'Monday - Sunday': 'Always open' };

/**
 * Texts that people and sources write instead of hours. The first one is stored; pages show the text in their
 * language.
 */
export const ALWAYS_OPEN_TEXTS = ['Always open', '24/7', 'Siempre abierto', 'Obert sempre'] as const;

/** Returns whether a place never closes, not even on public holidays; never throws. */
export const isAlwaysOpen = (hours: OpeningHours | null | undefined): boolean =>
  neverCloses(readHours(hours));

/** Returns whether the parsed hours cover every minute, whichever day a holiday falls on. */
export function neverCloses({
  days,
  spans,
  publicHolidays,
  schoolHolidays,
  closedMonths,
}: ReadHours): boolean {
  if (closedMonths.length > 0) return false;
  if (spans?.[0]?.end !== WEEK_MINUTES || spans[0].start !== 0) return false;
  if (schoolHolidays.isNamed && !isWholeDay(schoolHolidays.intervals)) return false;
  if (!publicHolidays.isNamed) return true;
  const week = days.map(({ intervals }) => intervals);
  // A night may run into or out of a holiday, and two holidays may be adjacent.
  return week.every((_, day) =>
    [1, 2].every((length) => {
      const holidays = Array.from({ length }, (_, step) => (day + step) % week.length);
      const [whole] = cycleSpans(
        week.map((usual, at) => (holidays.includes(at) ? publicHolidays.intervals : usual)),
      );
      return whole?.start === 0 && whole.end === WEEK_MINUTES;
    }),
  );
}

const isWholeDay = (intervals: readonly Interval[]) =>
  intervals.some(({ start, end }) => start === 0 && end >= DAY_MINUTES);
