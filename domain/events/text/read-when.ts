import { findDates, readNextWeekday } from './find-dates.ts';
import { findTimes } from './find-times.ts';
import { type EventWhen, placeTimes } from './place-times.ts';

/**
 * When something is by a text such as 'viernes 28 de agosto, de 23h a 6h'. Where only a weekday is named it is the next
 * one, and its small hours are those of the morning after (providers.md §5.3). Null without any day.
 */
export function readWhen(text: string, today: string): EventWhen | null {
  const { dates, rest } = findDates(text, today);
  const [first] = dates;
  if (first) return placeTimes(first, findTimes(rest));
  const weekday = readNextWeekday(text, today);
  return weekday === null ? null : placeTimes({ startDate: weekday, endDate: null }, findTimes(rest), true);
}
