import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Event } from '#contract/events/events.ts';
import {
  countEvents,
  type EventFilter,
  type ShownEvent,
  shownEvents,
} from '#domain/events/dates/event-filter.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { pastEventsQuery } from '#web/features/events/api.ts';
import { eventsQuery } from '#web/lib/api/event-list-query.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';

/** Sorts by distance, events without a point last. Array.sort is stable, so equals stay in order of time. */
function nearestFirst(shown: readonly ShownEvent<Event>[], from: Point): ShownEvent<Event>[] {
  const distance = ({ event: { latitude, longitude } }: ShownEvent<Event>) =>
    latitude === null || longitude === null
      ? Number.POSITIVE_INFINITY
      : distanceKm(from, { latitude, longitude });
  const measured = shown.map((one) => ({ one, km: distance(one) }));
  return measured.sort((a, b) => (a.km === b.km ? 0 : a.km - b.km)).map(({ one }) => one);
}

/** Returns the events of a chip and the count of each chip, updated every minute. */
export function useEventList(filter: EventFilter, from: Point | null) {
  const coming = useQuery(eventsQuery);
  const past = useQuery(pastEventsQuery);
  const now = useClock();
  const response = filter === 'past' ? past : coming;

  const shown = useMemo(() => {
    // An event that ends while on screen moves to the past.
    const events = filter === 'past' ? together(past.data, coming.data) : (coming.data ?? []);
    const list = shownEvents(events, filter, now);
    return from ? nearestFirst(list, from) : list;
  }, [coming.data, past.data, filter, now, from]);

  const counts = useMemo(() => {
    const counts: Partial<Record<EventFilter, number>> = coming.data ? countEvents(coming.data, now) : {};
    if (past.data) counts.past = countEvents(together(past.data, coming.data), now).past;
    else delete counts.past;
    return counts;
  }, [coming.data, past.data, now]);

  return {
    shown,
    counts,
    isLoading: response.isPending,
    isFailed: response.isError && !response.data,
    retry: () => void response.refetch(),
  };
}

function together(first: readonly Event[] = [], second: readonly Event[] = []): Event[] {
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...second.filter(({ id }) => !ids.has(id))];
}
