import { findDates, readNextWeekday } from './find-dates.ts';
import { findTimes } from './find-times.ts';
import { type EventWhen, placeTimes } from './place-times.ts';

/**
 * Reads date and time from a text such as 'viernes 28 de agosto, de 23h a 6h'. A weekday alone means the next one, and
 * its small hours belong to the following morning (source-7). Returns null when no day is named.
 */
export function readWhen(text: string, today: string): EventWhen | null {
  const { dates, rest } = findDates(text, today);
  const [first] = dates;
  if (first) return placeTimes(first, findTimes(rest));
  const weekday = readNextWeekday(text, today);
  return weekday === null ? null : placeTimes({ startDate: weekday, endDate: null }, findTimes(rest), true);
}
