import type { EventListQuery, Occurrence } from '#contract/events/events.ts';
import { addDays, daysBetween, weekOf } from '#domain/city-time/iso-date.ts';
import { madridInstant } from '#domain/city-time/madrid-time.ts';
import { eventSpan, today } from '../dates/event-span.ts';
import { byRank, type Expectable, rankOf } from '../dates/usual.ts';
import {
  comingOccurrences,
  type EventSeries,
  lastOccurrence,
  occurrencesWithin,
  type SpannedOccurrence,
} from './occurrences.ts';

export type EventChoice = {
  chosen: { id: number; occurrences: Occurrence[] }[];
  /** The moment at which this choice changes by itself; null when it does not depend on time. */
  expiresAt: Date | null;
};

type ListedEvent = EventSeries & Expectable & { readonly id: number };
type Window = Pick<EventListQuery, 'when' | 'from' | 'to'>;

/** A nightly event lists eight: a week and the first night after it. */
const MAX_LISTED = 14;

/** Chooses the events that a list shows, on which dates, in which order, and until when that holds. */
export function chooseEvents(
  events: readonly ListedEvent[],
  { when, from, to }: Window,
  now: Date,
): EventChoice {
  const date = today(now);
  if (from !== undefined && to !== undefined) {
    // One date a day, and the one that began the night before.
    const most = daysBetween(from, to) + 2;
    const chosen = events.map((event) => ({
      event,
      dates: occurrencesWithin(event, from, to, most).map(spanned),
    }));
    return { chosen: inOrder(chosen, from), expiresAt: null };
  }
  if (when === 'past') {
    const next = events.map((event) => ({ event, dates: firstValue(comingOccurrences(event, now, date)) }));
    const past = next.flatMap(({ event, dates }) =>
      dates.length > 0 ? [] : [{ event, dates: [spanned(lastOccurrence(event, now))] }],
    );
    return { chosen: latestFirst(past), expiresAt: firstEnd(next) };
  }
  const { sunday } = weekOf(date);
  const coming = events.map((event) => ({ event, dates: listedOccurrences(event, now, date, sunday) }));
  // The list reaches to the first date after this week, so a new week changes it.
  const nextWeek = madridInstant(addDays(sunday, 1), 0);
  const expiresAt = firstEnd(coming);
  return {
    chosen: inOrder(coming, date),
    expiresAt: expiresAt && expiresAt < nextWeek ? expiresAt : nextWeek,
  };
}

type EventDates = { event: ListedEvent; dates: SpannedOccurrence[] };

const spanned = (dates: Occurrence): SpannedOccurrence => ({ dates, span: eventSpan(dates) });

function firstValue<T>(values: Iterable<T>): T[] {
  for (const value of values) return [value];
  return [];
}

function listedOccurrences(event: ListedEvent, now: Date, date: string, sunday: string): SpannedOccurrence[] {
  const found: SpannedOccurrence[] = [];
  for (const one of comingOccurrences(event, now, date)) {
    found.push(one);
    if (one.dates.startDate > sunday || found.length === MAX_LISTED) break;
  }
  return found;
}

const isShown = ({ dates }: EventDates) => dates.length > 0;
const toChoice = ({ event: { id }, dates }: EventDates) => ({
  id,
  occurrences: dates.map((one) => one.dates),
});
const startOf = ({ dates: [first] }: EventDates) =>
  first?.span?.startsAt.getTime() ?? Number.POSITIVE_INFINITY;

/** Orders events as their list does (event-3); an event without a valid date comes last. */
function inOrder(shown: readonly EventDates[], date: string): EventChoice['chosen'] {
  const isValid = (one: EventDates) => Number.isFinite(startOf(one));
  return shown
    .filter(isShown)
    .map((one) => ({ one, rank: rankOf(one.event, one.dates[0]?.dates ?? one.event, startOf(one), date) }))
    .toSorted((a, b) => Number(isValid(b.one)) - Number(isValid(a.one)) || byRank(a.rank, b.rank))
    .map(({ one }) => toChoice(one));
}

const latestFirst = (shown: readonly EventDates[]): EventChoice['chosen'] =>
  shown
    .filter(isShown)
    .toSorted((a, b) => (startOf(a) === startOf(b) ? b.event.id - a.event.id : startOf(b) - startOf(a)))
    .map(toChoice);

function firstEnd(shown: readonly EventDates[]): Date | null {
  const ends = shown.flatMap(({ dates: [first] }) => (first?.span ? [first.span.endsAt.getTime()] : []));
  const earliest = ends.reduce((least, end) => Math.min(least, end), Number.POSITIVE_INFINITY);
  return earliest === Number.POSITIVE_INFINITY ? null : new Date(earliest);
}
