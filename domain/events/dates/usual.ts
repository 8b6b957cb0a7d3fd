import type { DateWord, Occurrence } from '#contract/events/events.ts';
import { listedDays } from './event-span.ts';

export type Expectable = { readonly isExpected?: boolean; readonly dateWords?: readonly DateWord[] };

/** Returns whether a date only follows from a pattern: neither staff nor two visitors confirmed it (event-10). */
export const isUsual = (
  { isExpected = false, dateWords = [] }: Expectable,
  { startDate }: Pick<Occurrence, 'startDate'>,
): boolean => isExpected && !dateWords.some(({ date, by }) => date === startDate && by !== 'visitor');

/** The input for describing a usual event. */
export type UsualSeries = Pick<Occurrence, 'startDate' | 'endDate' | 'startTime'> & {
  readonly rrule: string | null;
  /** The event's own description of its recurrence. */
  readonly recurringPattern: string | null;
};

type RankedEvent = {
  readonly id: number;
  readonly day: string;
  readonly isUsual: boolean;
  readonly hasHour: boolean;
  readonly startsAt: number;
};

/**
 * Returns a date's sort key in a list: by the day under which it is listed, so that half past midnight stands in the
 * night in which a person goes; on each day announced ones before usual ones, then by the hour, those without one last
 * (event-3). An event that has been running since an earlier day sorts under `today`.
 * @param startsAt infinite for an invalid date
 */
export const rankOf = (
  event: Expectable & { readonly id: number },
  dates: Occurrence,
  startsAt: number,
  today: string,
): RankedEvent => ({
  id: event.id,
  day: Number.isFinite(startsAt) ? listedDays(dates, today).first : dates.startDate,
  isUsual: isUsual(event, dates),
  hasHour: dates.startTime !== null,
  startsAt,
});

export const byRank = (a: RankedEvent, b: RankedEvent): number =>
  // ISO dates are compared by code units, which is much faster than by locale.
  (a.day === b.day ? 0 : a.day < b.day ? -1 : 1) ||
  Number(a.isUsual) - Number(b.isUsual) ||
  Number(b.hasHour) - Number(a.hasHour) ||
  (a.startsAt === b.startsAt ? a.id - b.id : a.startsAt - b.startsAt);
