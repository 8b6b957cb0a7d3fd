import type { EventListQuery, Occurrence } from '#contract/events.ts';
import { addDays, weekOf } from '../city-time/iso-date.ts';
import { madridInstant } from '../city-time/madrid-time.ts';
import { eventSpan, today } from '../event-dates/event-span.ts';
import {
  type EventSeries,
  lastOccurrence,
  listedOccurrences,
  nextOccurrences,
  occurrencesWithin,
} from './occurrences.ts';

export type EventChoice = {
  /** In the order of the list. */
  chosen: { id: number; occurrences: Occurrence[] }[];
  /** The moment at which this choice changes by itself; null when time does not change it. */
  until: Date | null;
};

type Dated = EventSeries & { readonly id: number };
type Window = Pick<EventListQuery, 'when' | 'from' | 'to'>;

/** Which events a list shows, by which of their dates, in which order; and how long that is so. */
export function chooseEvents(events: readonly Dated[], { when, from, to }: Window, now: Date): EventChoice {
  if (from !== undefined && to !== undefined) {
    return { chosen: inOrder(events, (event) => occurrencesWithin(event, from, to)), until: null };
  }
  if (when === 'past') {
    const past = inOrder(events, (event) =>
      nextOccurrences(event, now, 1).length > 0 ? [] : [lastOccurrence(event, now)],
    );
    const firsts = events.flatMap((event) => nextOccurrences(event, now, 1));
    return { chosen: past.toReversed(), until: firstEnd(firsts) };
  }
  const chosen = inOrder(events, (event) => listedOccurrences(event, now));
  const ends = chosen.map(({ occurrences }) => occurrences[0] as Occurrence);
  return { chosen, until: earlier(firstEnd(ends), endOfWeek(now)) };
}

function inOrder(events: readonly Dated[], datesOf: (event: Dated) => Occurrence[]): EventChoice['chosen'] {
  return events
    .flatMap((event) => {
      const occurrences = datesOf(event);
      const [first] = occurrences;
      if (!first) return [];
      const startsAt = eventSpan(first)?.startsAt.getTime() ?? Number.POSITIVE_INFINITY;
      return [{ id: event.id, occurrences, startsAt }];
    })
    .toSorted((a, b) => (a.startsAt === b.startsAt ? a.id - b.id : a.startsAt - b.startsAt))
    .map(({ id, occurrences }) => ({ id, occurrences }));
}

/** When the first of these dates is over. */
export function firstEnd(dates: readonly Occurrence[]): Date | null {
  return dates.reduce<Date | null>((least, one) => earlier(least, eventSpan(one)?.endsAt ?? null), null);
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a < b ? a : b;
}

/** The list goes up to the first date after this week, so a new week makes another list. */
function endOfWeek(now: Date): Date {
  return madridInstant(addDays(weekOf(today(now)).sunday, 1), 0);
}
