import { useMemo } from 'react';
import type { Event } from '#contract/events.ts';
import { eventSpan } from '#domain/event-dates/event-span.ts';
import { eventsAt } from '#domain/tonight.ts';

/** One date of an event, with its instants. */
export type LineEvent = {
  event: Event;
  startsAt: Date;
  endsAt: Date;
  /** False when only the day is known. */
  hasTime: boolean;
};

/** The dates of events as they stand at a moment of the line: what is on first, then what begins later. */
export function useLineEvents(events: readonly Event[] | undefined, at: Date, now: Date): LineEvent[] {
  const dated = useMemo(
    () =>
      (events ?? []).flatMap((event) =>
        event.occurrences.flatMap((dates): LineEvent[] => {
          const span = eventSpan(dates);
          return span ? [{ event, hasTime: dates.startTime !== null, ...span }] : [];
        }),
      ),
    [events],
  );
  return useMemo(() => eventsAt(dated, at, now), [dated, at, now]);
}
