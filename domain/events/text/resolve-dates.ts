import { readDateText } from '#domain/city-time/date-text.ts';
import { addDays, weekdayOf } from '#domain/city-time/iso-date.ts';
import type { DatePhrase, WrittenDay } from './date-phrase.ts';

export type EventDates = { startDate: string; endDate: string | null };

/** A day without a year that is further in the past than this belongs to next year. */
const DAYS_PAST = 30;
/** Enough to find 29 February across the turn of a century. */
const YEARS_TRIED = 9;

const dateOf = ({ day, month }: WrittenDay, year: number): string | null =>
  readDateText(`${day}/${month ?? 0}/${year}`);

const fits = ({ weekday }: WrittenDay, date: string) => weekday === null || weekdayOf(date) === weekday;

/** Returns the dates if the first day is in `year`, and whether they fall on the written weekdays. */
function datesInYear(
  { first, last, isPair }: DatePhrase,
  year: number,
): (EventDates & { fits: boolean }) | null {
  const start = { ...first, month: first.month ?? last?.month ?? null };
  const startDate = dateOf(start, year);
  if (!startDate) return null;
  if (!last) return { startDate, endDate: null, fits: fits(start, startDate) };

  const end = { ...last, month: last.month ?? first.month };
  const isNextYear = (end.month ?? 0) < (start.month ?? 0);
  const endDate = dateOf(end, last.year ?? (isNextYear ? year + 1 : year));
  if (!endDate || endDate < startDate) return null;
  const isSpan = !isPair || endDate === addDays(startDate, 1);
  return {
    startDate,
    endDate: isSpan ? endDate : null,
    fits: fits(start, startDate) && fits(end, endDate),
  };
}

/** Returns the year of the first day, if written: '28 Dec – 2 Jan 2027' begins the year before. */
function writtenYear({ first, last }: DatePhrase): number | null {
  if (first.year !== null || !last || last.year === null) return first.year;
  const isYearBefore = first.month !== null && last.month !== null && first.month > last.month;
  return isYearBefore ? last.year - 1 : last.year;
}

/**
 * Resolves a phrase on a day: without a year, the next dates that are at most 30 days past, or those of the first year
 * whose weekdays match. Returns null when no year's weekdays match.
 */
export function resolveDates(phrase: DatePhrase, today: string): EventDates | null {
  const written = writtenYear(phrase);
  const thisYear = Number(today.slice(0, 4));
  const years =
    written === null ? Array.from({ length: YEARS_TRIED }, (_, step) => thisYear - 1 + step) : [written];
  const earliest = written === null ? addDays(today, -DAYS_PAST) : '';
  const [next, yearAfter] = years
    .map((year) => datesInYear(phrase, year))
    .filter((dates) => dates !== null)
    .filter(({ startDate, endDate }) => (endDate ?? startDate) >= earliest);
  const meant = [next, yearAfter].find((dates) => dates?.fits);
  return meant ? { startDate: meant.startDate, endDate: meant.endDate } : null;
}
