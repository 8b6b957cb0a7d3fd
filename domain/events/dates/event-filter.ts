import type { Occurrence } from '#contract/events/events.ts';
import { addDays, weekOf } from '#domain/city-time/iso-date.ts';
import { eventSpan, eventStatus, listedDays, today } from './event-span.ts';
import { byRank, type Expectable, rankOf } from './usual.ts';

/** The filter chips of the list, in order (event-3). */
export const EVENT_FILTERS = ['all', 'today', 'tomorrow', 'week', 'upcoming', 'past'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

export type DatedEvent = Expectable & { readonly id: number; readonly occurrences: readonly Occurrence[] };

export type ShownEvent<E extends DatedEvent> = { event: E; occurrence: Occurrence };

/** Returns whether a date passes a filter now; an invalid date passes only 'all', so that the error is visible. */
function passes(dates: Occurrence, filter: EventFilter, now: Date): boolean {
  const status = eventStatus(dates, now);
  if (status === 'invalid') return filter === 'all';
  if (filter === 'past' || status === 'ended') return filter === 'past' && status === 'ended';
  const date = today(now);
  const { first, last } = listedDays(dates, date);
  const touches = (from: string, to: string) => first <= to && last >= from;
  const { monday, sunday } = weekOf(date);
  switch (filter) {
    case 'all':
      return true;
    case 'today':
      return status === 'running' || first === date;
    case 'tomorrow':
      return touches(addDays(date, 1), addDays(date, 1));
    case 'week':
      return status === 'running' || touches(monday, sunday);
    case 'upcoming':
      return first > sunday;
  }
}

/**
 * Returns the date for which a filter shows an event, or null. An event is past when all its dates are, and upcoming
 * when none is left this week, so each event that is not over counts once: as this week's or as upcoming.
 */
export function occurrenceFor(
  { occurrences }: DatedEvent,
  filter: EventFilter,
  now: Date,
): Occurrence | null {
  if (filter === 'upcoming' && occurrences.some((dates) => passes(dates, 'week', now))) return null;
  if (filter !== 'past') return occurrences.find((dates) => passes(dates, filter, now)) ?? null;
  const isOver = occurrences.every((dates) => passes(dates, 'past', now));
  return (isOver && occurrences.at(-1)) || null;
}

/** Returns the events a filter shows in order (event-3), past ones latest first, invalid dates at the end. */
export function shownEvents<E extends DatedEvent>(
  events: readonly E[],
  filter: EventFilter,
  now: Date,
): ShownEvent<E>[] {
  const date = today(now);
  const ranked = events.flatMap((event) => {
    const occurrence = occurrenceFor(event, filter, now);
    const startsAt = occurrence && eventSpan(occurrence)?.startsAt.getTime();
    return occurrence ? [{ event, occurrence, startsAt: startsAt ?? null }] : [];
  });
  const valid = ranked.flatMap(({ startsAt, ...shown }) =>
    startsAt === null ? [] : [{ ...shown, rank: rankOf(shown.event, shown.occurrence, startsAt, date) }],
  );
  const inOrder =
    filter === 'past'
      ? valid.toSorted((a, b) => b.rank.startsAt - a.rank.startsAt || a.event.id - b.event.id)
      : valid.toSorted((a, b) => byRank(a.rank, b.rank));
  const invalid = ranked
    .filter(({ startsAt }) => startsAt === null)
    .toSorted((a, b) => a.event.id - b.event.id);
  return [...inOrder, ...invalid].map(({ event, occurrence }) => ({ event, occurrence }));
}

export function countEvents(events: readonly DatedEvent[], now: Date): Record<EventFilter, number> {
  const counts = { all: 0, today: 0, tomorrow: 0, week: 0, upcoming: 0, past: 0 };
  for (const event of events) {
    for (const filter of EVENT_FILTERS) if (occurrenceFor(event, filter, now)) counts[filter] += 1;
  }
  return counts;
}
