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

/** A nightly event shows eight: a week and the first night after it. */
const MAX_LISTED = 14;

/** Chooses a list's events, their dates and order, and the time until which the choice holds. */
export function chooseEvents(
  events: readonly ListedEvent[],
  { when, from, to }: Window,
  now: Date,
): EventChoice {
  const date = today(now);
  if (from !== undefined && to !== undefined) {
    // One date for each day, and the one that began the night before.
    const most = daysBetween(from, to) + 2;
    const within = events.map((event) => ({
      event,
      dates: occurrencesWithin(event, from, to, most).map(spanned),
    }));
    return { chosen: inOrder(within.filter(isShown).map((one) => rankedOf(one, from))), expiresAt: null };
  }
  if (when === 'past') {
    const next = events.map((event) => ({ event, dates: firstValue(comingOccurrences(event, now, date)) }));
    const past = next.flatMap(({ event, dates }) =>
      dates.length > 0 ? [] : [{ event, dates: [spanned(lastOccurrence(event, now))] }],
    );
    return { chosen: latestFirst(past), expiresAt: firstEnd(next) };
  }
  const { sunday } = weekOf(date);
  const coming = events.map((event) => comingDates(event, now, date, sunday));
  // The list reaches to the first date after this week, so a new week changes it.
  const nextWeek = madridInstant(addDays(sunday, 1), 0);
  const expiresAt = firstEnd(coming);
  return {
    chosen: inOrder(coming.filter(isShown).map(({ ranked }) => ranked)),
    expiresAt: expiresAt && expiresAt < nextWeek ? expiresAt : nextWeek,
  };
}

type EventDates = { event: ListedEvent; dates: SpannedOccurrence[] };
type Chosen = EventChoice['chosen'][number];
/** An event of a list with its position in the order: by `isInvalid`, then by `rank`. */
type Ranked = { chosen: Chosen; rank: ReturnType<typeof rankOf>; isInvalid: number };

/** The dates that a list shows of an event: as long as the day lasts and the first of them has not ended. */
type ComingDates = EventDates & { ranked: Ranked; date: string; from: number; until: number };
const comingByEvent = new WeakMap<ListedEvent, ComingDates>();

/** Computes them once for each event object, because a list asks for thousands. */
function comingDates(event: ListedEvent, now: Date, date: string, sunday: string): ComingDates {
  const known = comingByEvent.get(event);
  const at = now.getTime();
  if (known && known.date === date && known.from <= at && at < known.until) return known;
  const dates = listedOccurrences(event, now, date, sunday);
  const until = dates[0]?.span?.endsAt.getTime() ?? Number.POSITIVE_INFINITY;
  const coming = { event, dates, ranked: rankedOf({ event, dates }, date), date, from: at, until };
  comingByEvent.set(event, coming);
  return coming;
}

/** Returns an event's first date that has not ended. */
export function nextDate(event: ListedEvent, now: Date, date: string): Occurrence | undefined {
  return comingDates(event, now, date, weekOf(date).sunday).dates[0]?.dates;
}

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
const toChoice = ({ event: { id }, dates }: EventDates): Chosen => ({
  id,
  occurrences: dates.map((one) => one.dates),
});
const startOf = ({ dates: [first] }: EventDates) =>
  first?.span?.startsAt.getTime() ?? Number.POSITIVE_INFINITY;

function rankedOf(one: EventDates, date: string): Ranked {
  const startsAt = startOf(one);
  const rank = rankOf(one.event, one.dates[0]?.dates ?? one.event, startsAt, date);
  return { chosen: toChoice(one), rank, isInvalid: Number.isFinite(startsAt) ? 0 : 1 };
}

/** Orders events as their list does (event-3); an event without a valid date comes last. */
function inOrder(shown: Ranked[]): EventChoice['chosen'] {
  return shown
    .sort((a, b) => a.isInvalid - b.isInvalid || byRank(a.rank, b.rank))
    .map(({ chosen }) => chosen);
}

const latestFirst = (shown: readonly EventDates[]): EventChoice['chosen'] =>
  shown
    .filter(isShown)
    .toSorted((a, b) => (startOf(a) === startOf(b) ? b.event.id - a.event.id : startOf(b) - startOf(a)))
    .map(toChoice);

function firstEnd(shown: readonly EventDates[]): Date | null {
  let earliest = Number.POSITIVE_INFINITY;
  for (const { dates } of shown) earliest = Math.min(earliest, dates[0]?.span?.endsAt.getTime() ?? earliest);
  return earliest === Number.POSITIVE_INFINITY ? null : new Date(earliest);
}
