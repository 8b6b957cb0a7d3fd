import type { Occurrence } from '#contract/events/events.ts';
import { DAY_MINUTES, MINUTE_MS } from '#domain/city-time/durations.ts';
import { addDays } from '../city-time/iso-date.ts';
import { nextClockChange } from '../city-time/madrid-offset.ts';
import { madridInstant, madridTime } from '../city-time/madrid-time.ts';
import { eventSpan, wallMinutes } from '../events/dates/event-span.ts';
import { type EventSeries, occurrencesWithin } from '../events/recurrence/occurrences.ts';

/** Two years of them: programs fetch a calendar again long before. */
const MAX_CHANGES = 4;

/** Returns the minutes by which a date is longer or shorter than the clock on the wall says. */
function extraMinutes(dates: Occurrence): number {
  const span = eventSpan(dates);
  if (!span) return 0;
  return (span.endsAt.getTime() - span.startsAt.getTime()) / MINUTE_MS - (wallMinutes(dates) ?? 0);
}

/** The clock changes between these minutes of a day. */
const CHANGE = { from: 2 * 60, until: 3 * 60 };

/** Returns whether dates of a series can be under way while the clock changes, which spares most series the search. */
function isLate(series: EventSeries): boolean {
  const span = eventSpan(series);
  if (!span) return false;
  const start = madridTime(span.startsAt).minuteOfDay;
  const end = start + (wallMinutes(series) ?? 0);
  return end > DAY_MINUTES + CHANGE.from || (start < CHANGE.until && end > CHANGE.from);
}

/**
 * Returns the dates of a series, from `since` on, during which the clock changes. Calendar programs give every date of a
 * rule the duration of the first one, in minutes (RFC 5545, 3.8.5.3), so these need entries of their own.
 */
export function clockChangeDates(series: EventSeries, since: string): Occurrence[] {
  if (!isLate(series)) return [];
  const from = series.startDate > since ? series.startDate : since;
  const found: Occurrence[] = [];
  let change = nextClockChange(madridInstant(addDays(from, -1), 0).getTime());
  for (let count = 0; change !== null && count < MAX_CHANGES; count += 1) {
    const { isoDate } = madridTime(new Date(change));
    const near = occurrencesWithin(series, addDays(isoDate, -1), isoDate);
    found.push(...near.filter((dates) => dates.startDate >= since && extraMinutes(dates) !== 0));
    change = nextClockChange(change);
  }
  return found;
}

/**
 * Returns the end of the first date as programs have to count it for the others: where the clock changes during it, as
 * if it did not; null otherwise.
 */
export function steadyEnd(dates: Occurrence): Date | null {
  const span = eventSpan(dates);
  const extra = extraMinutes(dates);
  return span && extra !== 0 ? new Date(span.endsAt.getTime() - extra * MINUTE_MS) : null;
}
