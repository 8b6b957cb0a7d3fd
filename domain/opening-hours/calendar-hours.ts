/**
 * The hours of calendar days, on which public holidays may have separate hours (hours-4), and of which some may be out of
 * season (hours-4). Days count from 1970-01-01.
 */
import { DAY_MINUTES } from '#domain/city-time/durations.ts';
import { holidayOfDay } from '../city-time/holidays.ts';
import { weekdayOfDay } from '../city-time/iso-date.ts';
import { isOutOfSeason } from './closed-season.ts';
import { cycleSpans, isWithin, minutesToChange, type Span } from './cycle-spans.ts';
import type { DayHours, ReadHours } from './read-hours.ts';
import { WEEK_MINUTES } from './week-hours.ts';

/** 1970-01-05. */
const A_MONDAY = 4;
/** Hours extend at most two days further: they begin by 30:00 and last at most a day. */
const DAYS_THAT_REACH = [0, 1, 2];
/** The days in which the next opening is searched, and the earlier days whose hours may extend into them. */
const DAYS_SEEN = 14;

const OUT_OF_SEASON: DayHours = { intervals: [], isNamed: true, text: null };

/**
 * Returns the hours that apply on a day: none out of season, holiday hours if the day is a public holiday and the hours
 * name them, else the hours of its weekday.
 */
export function hoursOfDay(
  { days, publicHolidays, closedMonths }: ReadHours,
  day: number,
): DayHours | undefined {
  if (isOutOfSeason(closedMonths, day)) return OUT_OF_SEASON;
  return publicHolidays.isNamed && holidayOfDay(day) ? publicHolidays : days[weekdayOfDay(day)];
}

/**
 * Returns whether a day's hours may differ because it is a public holiday and only its weekday's usual hours
 * are known; false for a place that never closes.
 */
export function isInDoubt({ days, publicHolidays, spans, closedMonths }: ReadHours, day: number): boolean {
  if (isOutOfSeason(closedMonths, day) || publicHolidays.isNamed || !holidayOfDay(day)) return false;
  const isAlwaysOpen = spans?.[0]?.start === 0 && spans[0].end === WEEK_MINUTES;
  return !isAlwaysOpen && days[weekdayOfDay(day)]?.isNamed === true;
}

/**
 * Returns whether all hours that cover a minute of a day are in doubt, including hours that began on the day before.
 */
export function isOpenInDoubt(read: ReadHours, day: number, minuteOfDay: number): boolean {
  const covering = DAYS_THAT_REACH.filter((back) => {
    const minute = minuteOfDay + back * DAY_MINUTES;
    return hoursOfDay(read, day - back)?.intervals.some(({ start, end }) => start <= minute && minute < end);
  });
  return covering.length > 0 && covering.every((back) => isInDoubt(read, day - back));
}

/** Open spans that repeat after `cycle` minutes, counted from 00:00 of `firstDay`. */
export type OpenSpans = { spans: readonly Span[]; firstDay: number; cycle: number };

/**
 * Returns the open spans of the week, or of the days around `day` when one of them is out of season or a holiday with
 * separate hours.
 */
export function spansAround(read: ReadHours, day: number): OpenSpans {
  const firstDay = day - DAYS_THAT_REACH.length;
  const days = Array.from({ length: DAYS_SEEN }, (_, index) => firstDay + index);
  const isUsual = (each: number) =>
    !(read.publicHolidays.isNamed && holidayOfDay(each)) && !isOutOfSeason(read.closedMonths, each);
  if (days.every(isUsual)) {
    return { spans: read.spans ?? [], firstDay: A_MONDAY, cycle: WEEK_MINUTES };
  }
  const spans = cycleSpans(days.map((each) => hoursOfDay(read, each)?.intervals ?? []));
  return { spans, firstDay, cycle: DAYS_SEEN * DAY_MINUTES };
}

function minuteIn({ firstDay, cycle }: OpenSpans, day: number, minuteOfDay: number): number {
  return ((((day - firstDay) * DAY_MINUTES + minuteOfDay) % cycle) + cycle) % cycle;
}

export function isOpenIn(open: OpenSpans, day: number, minuteOfDay: number): boolean {
  return isWithin(open.spans, minuteIn(open, day, minuteOfDay));
}

/** Returns the minutes to the next opening or closing; null when there is none. */
export function toChangeIn(open: OpenSpans, day: number, minuteOfDay: number): number | null {
  return minutesToChange(open.spans, minuteIn(open, day, minuteOfDay), open.cycle);
}
