import type { EventException, Occurrence } from '#contract/events/events.ts';
import { addDays, daysBetween } from '#domain/city-time/iso-date.ts';
import { type EventSpan, eventSpan, today } from '../dates/event-span.ts';
import { parseRule } from './rule.ts';
import { ruleDates } from './rule-dates.ts';

export type EventSeries = Occurrence & {
  readonly rrule: string | null;
  readonly exceptions: readonly EventException[];
};

const isBefore = (a: Occurrence, b: Occurrence) =>
  a.startDate === b.startDate ? (a.startTime ?? '') < (b.startTime ?? '') : a.startDate < b.startDate;

/**
 * Returns the rule; null for an invalid first date, which is then the only date, so that the event appears as invalid
 * instead of getting lost.
 */
function seriesRule(series: EventSeries) {
  return series.rrule !== null && eventSpan(series) ? parseRule(series.rrule) : null;
}

/**
 * Yields all dates that start on `from` or later, soonest first, without canceled ones; moved ones on their new dates.
 */
export function* occurrencesFrom(series: EventSeries, from: string): Generator<Occurrence> {
  const { startDate, endDate, startTime, endTime, exceptions } = series;
  const rule = seriesRule(series);
  if (!rule) {
    if (startDate >= from) yield { startDate, endDate, startTime, endTime };
    return;
  }
  const days = daysBetween(startDate, endDate);
  const changed = new Set(exceptions.map(({ date }) => date));
  const moved = exceptions
    .flatMap(({ movedTo }) => (movedTo ? [{ ...movedTo, endDate: addDays(movedTo.startDate, days) }] : []))
    .filter((dates) => dates.startDate >= from)
    .toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  for (const date of ruleDates(rule, startDate, from)) {
    if (changed.has(date)) continue;
    const regular = { startDate: date, endDate: addDays(date, days), startTime, endTime };
    for (let next = moved[0]; next && isBefore(next, regular); next = moved[0]) {
      yield next;
      moved.shift();
    }
    yield regular;
  }
  yield* moved;
}

export type SpannedOccurrence = { dates: Occurrence; span: EventSpan | null };

/**
 * Yields the dates that have not ended, soonest first. `date` is today's in Madrid, passed in because computing it for
 * each of thousands of events is slow.
 */
export function* comingOccurrences(
  series: EventSeries,
  now: Date,
  date: string,
): Generator<SpannedOccurrence> {
  const { startDate, endDate, startTime, endTime } = series;
  if (!seriesRule(series)) {
    const span = eventSpan(series);
    if (!span || span.endsAt > now) yield { dates: { startDate, endDate, startTime, endTime }, span };
    return;
  }
  // One day more than it lasts, because its end may fall on the day after its last date.
  for (const dates of occurrencesFrom(series, addDays(date, -daysBetween(startDate, endDate) - 1))) {
    const span = eventSpan(dates);
    if (span && span.endsAt > now) yield { dates, span };
  }
}

export function nextOccurrences(series: EventSeries, now: Date, count: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (const { dates } of comingOccurrences(series, now, today(now))) {
    found.push(dates);
    if (found.length === count) break;
  }
  return found;
}

/** Returns the first dates that touch a window, both ends included, past or not. */
export function occurrencesWithin(
  series: EventSeries,
  from: string,
  to: string,
  most: number = Number.POSITIVE_INFINITY,
): Occurrence[] {
  const found: Occurrence[] = [];
  const days = eventSpan(series) ? daysBetween(series.startDate, series.endDate) : 0;
  for (const dates of occurrencesFrom(series, addDays(from, -days))) {
    if (dates.startDate > to || found.length === most) break;
    if (dates.endDate >= from) found.push(dates);
  }
  return found;
}

const STEPS_BACK = [100, 4000];

/** Returns the last date of an event that is over; its first date if the rule produces none. */
export function lastOccurrence(series: EventSeries, now: Date): Occurrence {
  const { startDate, endDate, startTime, endTime } = series;
  const date = today(now);
  const until = seriesRule(series)?.until ?? null;
  const hasEnded = until !== null && until < date;
  const latest = hasEnded ? until : date;
  for (const from of [...STEPS_BACK.map((days) => addDays(latest, -days)), startDate]) {
    let last: Occurrence | null = null;
    for (const dates of occurrencesFrom(series, from)) {
      if (dates.startDate > date) break;
      last = dates;
    }
    if (last) return last;
  }
  return { startDate, endDate, startTime, endTime };
}
