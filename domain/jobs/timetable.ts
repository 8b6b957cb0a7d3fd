import { MINUTE_MS } from '#domain/city-time/durations.ts';
import { isoDateOf, weekdayOfDay } from '../city-time/iso-date.ts';
import { madridDayMinute, madridInstant } from '../city-time/madrid-time.ts';

/**
 * Every n minutes of the hour (a divisor of 60), or once a day at a minute of the day in Barcelona, or at
 * that minute on one weekday.
 */
export type Timetable = { everyMinutes: number } | { dailyAt: number; weekday?: number };

export const dailyAt = (hour: number, minute: number): Timetable => ({ dailyAt: hour * 60 + minute });

/** As `weekdayOfDay` counts them. */
export const TUESDAY = 1;
export const WEDNESDAY = 2;

export const weeklyAt = (weekday: number, hour: number, minute: number): Timetable => ({
  dailyAt: hour * 60 + minute,
  weekday,
});

/** Returns the first due instant after a moment. A time that a clock change skips is due at the change. */
export function nextDue(timetable: Timetable, after: Date): Date {
  if ('everyMinutes' in timetable) {
    const step = timetable.everyMinutes * MINUTE_MS;
    return new Date((Math.floor(after.getTime() / step) + 1) * step);
  }
  const { dailyAt: minute, weekday } = timetable;
  for (let { day } = madridDayMinute(after); ; day += 1) {
    const due = madridInstant(isoDateOf(day), minute);
    if (due > after && (weekday === undefined || weekdayOfDay(day) === weekday)) return due;
  }
}

export function isDue(timetable: Timetable, minute: Date): boolean {
  return nextDue(timetable, new Date(minute.getTime() - 1)).getTime() === minute.getTime();
}
