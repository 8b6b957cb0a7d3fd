import { type HolidayName, holidayOfDay } from '../city-time/holidays.ts';
import { weekdayOfDay } from '../city-time/iso-date.ts';
import { isCityTime, madridDayMinute } from '../city-time/madrid-time.ts';
import { isInDoubt } from './holiday-hours.ts';
import { type HoursLine, readHours } from './read-hours.ts';
import { DAY_MINUTES, type Interval, type OpeningHours } from './week-hours.ts';

export type WeekTableDay = {
  /** 0 = Monday … 6 = Sunday. */
  weekday: number;
  isToday: boolean;
  /** Empty when the day is closed, unknown, or has only `text`. */
  ranges: readonly Interval[];
  isAllDay: boolean;
  /** False when the hours leave the day out: not known (hours-3). */
  isNamed: boolean;
  text: string | null;
};

export type WeekTable = {
  days: readonly WeekTableDay[];
  otherLines: readonly HoursLine[];
  /** The public holiday that today is. */
  holiday: HolidayName | null;
  /** Whether today's hours are the weekday's usual ones, though it is a holiday (hours-4). */
  mayDiffer: boolean;
};

/** Returns the table of a place's hours; null when there are none, and the section is hidden (place-10). */
export function weekTable(hours: OpeningHours | null | undefined, at: Date): WeekTable | null {
  const read = readHours(hours);
  if (read.isBlank) return null;
  const today = isCityTime(at) ? madridDayMinute(at).day : null;
  const days = read.days.map((day, weekday) => ({
    weekday,
    isToday: today !== null && weekday === weekdayOfDay(today),
    ranges: day.intervals,
    isAllDay: day.intervals.some((range) => range.start === 0 && range.end === DAY_MINUTES),
    isNamed: day.isNamed,
    text: day.text,
  }));
  return {
    days,
    otherLines: read.otherLines,
    holiday: today === null ? null : holidayOfDay(today),
    mayDiffer: today !== null && isInDoubt(read, today),
  };
}
