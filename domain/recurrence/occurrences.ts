import type { EventException, Occurrence } from '#contract/events.ts';
import { addDays, daysBetween, weekOf } from '../city-time/iso-date.ts';
import { eventSpan, today } from '../event-dates/event-span.ts';
import { parseRule } from './rule.ts';
import { ruleDates } from './rule-dates.ts';

/** An event's first date, its rule, and the single dates that are not as the rule says. */
export type EventSeries = Occurrence & {
  readonly rrule: string | null;
  readonly exceptions: readonly EventException[];
};

const isBefore = (a: Occurrence, b: Occurrence) =>
  a.startDate === b.startDate ? (a.startTime ?? '') < (b.startTime ?? '') : a.startDate < b.startDate;

/** An event whose first date no calendar has keeps just that date: it is shown as invalid, and never lost. */
function seriesRule(series: EventSeries) {
  return series.rrule !== null && eventSpan(series) ? parseRule(series.rrule) : null;
}

/** All dates that start on `from` or later, soonest first; cancelled ones left out, moved ones where they are now. */
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

/** The dates that have not ended, soonest first. */
export function* comingOccurrences(series: EventSeries, now: Date): Generator<Occurrence> {
  if (!eventSpan(series)) {
    yield* occurrencesFrom(series, series.startDate);
    return;
  }
  // One day more than it lasts: its end may be on the day after its last date.
  const from = addDays(today(now), -daysBetween(series.startDate, series.endDate) - 1);
  for (const dates of occurrencesFrom(series, from)) {
    const span = eventSpan(dates);
    if (span && span.endsAt > now) yield dates;
  }
}

/** At most `count` dates that have not ended. */
export function nextOccurrences(series: EventSeries, now: Date, count: number): Occurrence[] {
  const found: Occurrence[] = [];
  for (const dates of comingOccurrences(series, now)) {
    found.push(dates);
    if (found.length === count) break;
  }
  return found;
}

/** What the list needs of an event: its dates of this week that have not ended, and the first one after it. */
export function listedOccurrences(series: EventSeries, now: Date): Occurrence[] {
  const { sunday } = weekOf(today(now));
  const found: Occurrence[] = [];
  for (const dates of comingOccurrences(series, now)) {
    found.push(dates);
    if (dates.startDate > sunday) break;
  }
  return found;
}

/** The dates that touch a window, both ends included, over or not. */
export function occurrencesWithin(series: EventSeries, from: string, to: string): Occurrence[] {
  const found: Occurrence[] = [];
  const days = eventSpan(series) ? daysBetween(series.startDate, series.endDate) : 0;
  for (const dates of occurrencesFrom(series, addDays(from, -days))) {
    if (dates.startDate > to) break;
    if (dates.endDate >= from) found.push(dates);
  }
  return found;
}

/** The last date of an event that is over; its first one when a rule has none at all. */
export function lastOccurrence(series: EventSeries, now: Date): Occurrence {
  const { startDate, endDate, startTime, endTime } = series;
  let last: Occurrence = { startDate, endDate, startTime, endTime };
  for (const dates of occurrencesFrom(series, startDate)) {
    if (dates.startDate > today(now)) break;
    last = dates;
  }
  return last;
}
