import type { DateWord, Occurrence } from '#contract/events/events.ts';

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
  readonly startsAt: number;
};

/**
 * Returns a date's sort key in a list: by day, on each day announced ones before usual ones, then by the hour
 * (event-3). An event that has been running since an earlier day sorts under `today`.
 */
export const rankOf = (
  event: Expectable & { readonly id: number },
  dates: Occurrence,
  startsAt: number,
  today: string,
): RankedEvent => ({
  id: event.id,
  day: dates.startDate < today ? today : dates.startDate,
  isUsual: isUsual(event, dates),
  startsAt,
});

export const byRank = (a: RankedEvent, b: RankedEvent): number =>
  // ISO dates are compared by code units, which is much faster than by locale.
  (a.day === b.day ? 0 : a.day < b.day ? -1 : 1) ||
  Number(a.isUsual) - Number(b.isUsual) ||
  (a.startsAt === b.startsAt ? a.id - b.id : a.startsAt - b.startsAt);
