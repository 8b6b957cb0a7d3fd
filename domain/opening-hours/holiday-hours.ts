import { holidayOfDay } from '../city-time/holidays.ts';
import { weekdayOfDay } from '../city-time/iso-date.ts';
import type { ReadHours } from './read-hours.ts';
import { WEEK_MINUTES } from './week-hours.ts';

/**
 * Returns whether a day's hours may differ: it is a public holiday, and the hours say only what its weekday usually is
 * (hours-4). A place that never closes has no hours that could differ.
 */
export function isInDoubt({ days, spans }: ReadHours, day: number): boolean {
  const isAlwaysOpen = spans?.[0]?.start === 0 && spans[0].end === WEEK_MINUTES;
  return !isAlwaysOpen && holidayOfDay(day) !== null && days[weekdayOfDay(day)]?.isNamed === true;
}
