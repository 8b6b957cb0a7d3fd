import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import type { Clock } from './tokens.ts';
import type { Interval } from './week-hours.ts';

const HALF_DAY = DAY_MINUTES / 2;

const isTwelveHour = (clock: Clock) => clock.hour >= 1 && clock.hour <= 12;

export function minuteOf(clock: Clock, meridiem: Clock['meridiem'] = clock.meridiem): number {
  let hour = clock.hour;
  if (meridiem === 'am' && hour === 12) hour = 0;
  if (meridiem === 'pm' && hour < 12) hour += 12;
  return hour * 60 + clock.minute;
}

/** Returns the start minute: '2:00 – 6:00 PM' is an afternoon, but '9 – 5 PM' opens in the morning. */
function startBefore(start: Clock, end: Clock): number {
  if (start.meridiem || !end.meridiem || !isTwelveHour(start)) return minuteOf(start);
  const taken = minuteOf(start, end.meridiem);
  const isBackwards = end.meridiem === 'pm' && start.hour !== 12 && taken >= minuteOf(end);
  return isBackwards ? minuteOf(start, 'am') : taken;
}

/** Returns the end minute: '6 PM – 2' closes the next time the clock shows two. */
function endAfter(start: Clock, startMinute: number, end: Clock): number {
  if (!start.meridiem || end.meridiem || !isTwelveHour(end)) return minuteOf(end);
  let minute = minuteOf(end, 'am');
  while (minute <= startMinute) minute += HALF_DAY;
  return minute;
}

/**
 * Returns the interval between two clock times; an end at or before the start is on the next day. A missing AM or PM is
 * taken from the other time. Returns null for more than 24 hours.
 */
export function clockRange(start: Clock, end: Clock): Interval | null {
  const from = startBefore(start, end);
  let to = endAfter(start, from, end);
  // The end is more than one day later if the start is after midnight: '26:00 to midnight'.
  while (to <= from) to += DAY_MINUTES;
  return to - from > DAY_MINUTES ? null : { start: from, end: to };
}
