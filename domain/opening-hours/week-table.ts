import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { type HolidayName, holidayOfDay } from '../city-time/holidays.ts';
import { isoDateOf, weekdayOfDay } from '../city-time/iso-date.ts';
import { isCityTime, madridDayMinute } from '../city-time/madrid-time.ts';
import { neverCloses } from './always-open.ts';
import { isInDoubt } from './calendar-hours.ts';
import { isOutOfSeason, type MonthRange, monthRanges, monthsFrom } from './closed-season.ts';
import { type DayHours, type HoursLine, readHours } from './read-hours.ts';
import {
  CLOSED_SEASON,
  type Interval,
  type OpeningHours,
  PUBLIC_HOLIDAY,
  SCHOOL_HOLIDAY,
} from './week-hours.ts';

export type WeekTableDay = {
  /** 0 = Monday … 6 = Sunday; PUBLIC_HOLIDAY, SCHOOL_HOLIDAY and CLOSED_SEASON only when the hours name them. */
  kind: number;
  /** The months of a season in which the place is closed. */
  months?: MonthRange;
  /** Whether these are today's hours; on a public holiday, the holiday's own hours if there are any. */
  isToday: boolean;
  /** Empty when the day is closed, unknown, or has only `text`. */
  ranges: readonly Interval[];
  isAllDay: boolean;
  /** False when the hours omit the day, so that they are unknown (hours-2). */
  isNamed: boolean;
  text: string | null;
};

export type WeekTable = {
  /** Whether the place never closes: one line replaces the week, and `days` is empty (hours-6). */
  isAlwaysOpen: boolean;
  days: readonly WeekTableDay[];
  otherLines: readonly HoursLine[];
  /** The public holiday on today's date. */
  holiday: HolidayName | null;
  /** Whether today's hours are the weekday's usual ones although it is a holiday (hours-4). */
  mayDiffer: boolean;
};

/** Returns the table of a place's hours; null without hours, when the section is hidden (place-10). */
export function weekTable(hours: OpeningHours | null | undefined, at: Date): WeekTable | null {
  const read = readHours(hours);
  if (read.isBlank) return null;
  if (neverCloses(read)) {
    return { isAlwaysOpen: true, days: [], otherLines: read.otherLines, holiday: null, mayDiffer: false };
  }
  const { publicHolidays, schoolHolidays, closedMonths } = read;
  const today = isCityTime(at) ? madridDayMinute(at).day : null;
  const holiday = today === null ? null : holidayOfDay(today);
  const weekday = today === null ? null : weekdayOfDay(today);
  const isClosedToday = today !== null && isOutOfSeason(closedMonths, today);
  const kindOfOpenDay = holiday && publicHolidays.isNamed ? PUBLIC_HOLIDAY : weekday;
  const kindOfToday = isClosedToday ? null : kindOfOpenDay;
  const row = (day: DayHours, kind: number): WeekTableDay => ({
    kind,
    isToday: kind === kindOfToday,
    ranges: day.intervals,
    isAllDay: day.intervals.some((range) => range.start === 0 && range.end === DAY_MINUTES),
    isNamed: day.isNamed,
    text: day.text,
  });
  const month = today === null ? null : Number(isoDateOf(today).slice(5, 7)) - 1;
  const seasons = monthRanges(closedMonths).map((months, index) => ({
    ...row({ intervals: [], isNamed: true, text: null }, CLOSED_SEASON + index),
    isToday: month !== null && monthsFrom(months).includes(month),
    months,
  }));
  // Hours that only name a season are not followed by seven unknown days.
  const isWeekNamed = seasons.length === 0 || read.days.some(({ isNamed }) => isNamed);
  return {
    isAlwaysOpen: false,
    days: [
      ...(isWeekNamed ? read.days.map(row) : []),
      ...(publicHolidays.isNamed ? [row(publicHolidays, PUBLIC_HOLIDAY)] : []),
      ...(schoolHolidays.isNamed ? [row(schoolHolidays, SCHOOL_HOLIDAY)] : []),
      ...seasons,
    ],
    otherLines: read.otherLines,
    holiday,
    mayDiffer: today !== null && isInDoubt(read, today),
  };
}
