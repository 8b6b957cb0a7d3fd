import { easterSunday } from './easter.ts';
import { dayNumber, isoDateOf, weekdayOfDay } from './iso-date.ts';

const FIXED_HOLIDAYS = {
  '01-01': 'new_year',
  '01-06': 'epiphany',
  '05-01': 'workers',
  '06-24': 'saint_john',
  '08-15': 'assumption',
  '09-11': 'catalonia',
  '09-24': 'merce',
  '10-12': 'spain',
  '11-01': 'all_saints',
  '12-06': 'constitution',
  '12-08': 'immaculate',
  '12-25': 'christmas',
  '12-26': 'saint_stephen',
} as const;

/** By the number of days after Easter Sunday. */
const MOVABLE = { '-2': 'good_friday', 1: 'easter_monday', 50: 'whit_monday' } as const;

export type HolidayName =
  | (typeof FIXED_HOLIDAYS)[keyof typeof FIXED_HOLIDAYS]
  | (typeof MOVABLE)[keyof typeof MOVABLE];

const SUNDAY = 6;
const DAYS_KEPT = 400;
const cache = new Map<number, HolidayName | null>();

/**
 * Returns Barcelona's public holiday on a day, counted from 1970-01-01 (hours-4). Of sixteen dates, those on a Sunday
 * are dropped, as in the city's calendar: fourteen remain, or fifteen in 2025 and some other years, when employers may
 * move one of them. Christmas and New Year's Day count on a Sunday too, because few places keep their Sunday hours
 * then. Results are cached, because thousands of places ask about the same days.
 */
export function holidayOfDay(day: number): HolidayName | null {
  const before = cache.get(day);
  if (before !== undefined) return before;
  if (cache.size >= DAYS_KEPT) cache.clear();
  const holiday = freshHoliday(day);
  cache.set(day, holiday);
  return holiday;
}

function freshHoliday(day: number): HolidayName | null {
  const date = isoDateOf(day);
  const afterEaster = day - dayNumber(easterSunday(Number(date.slice(0, 4))));
  const name: HolidayName | undefined =
    FIXED_HOLIDAYS[date.slice(5) as keyof typeof FIXED_HOLIDAYS] ??
    MOVABLE[afterEaster as keyof typeof MOVABLE];
  const isKept = weekdayOfDay(day) !== SUNDAY || name === 'christmas' || name === 'new_year';
  return name && isKept ? name : null;
}

/** Returns Barcelona's public holiday on a date 'YYYY-MM-DD'; throws RangeError for anything else. */
export function holidayOn(isoDate: string): HolidayName | null {
  return holidayOfDay(dayNumber(isoDate));
}
