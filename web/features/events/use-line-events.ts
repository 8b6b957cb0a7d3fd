import { useMemo } from 'react';
import type { Event } from '#contract/events/events.ts';
import { eventSpan } from '#domain/events/dates/event-span.ts';
import { eventsAt } from '#domain/right-now/tonight.ts';

/** One date of an event, with its instants. */
export type LineEvent = {
  event: Event;
  startsAt: Date;
  endsAt: Date;
  /** False when only the day is known. */
  hasTime: boolean;
  /** False when nobody has said when it ends: `endsAt` is then what is usual. */
  hasEnd: boolean;
};

/** The dates of events as they stand at a moment of the line: what is on first, then what begins later. */
export function useLineEvents(events: readonly Event[] | undefined, at: Date, now: Date): LineEvent[] {
  const dated = useMemo(
    () =>
      (events ?? []).flatMap((event) =>
        event.occurrences.flatMap((dates): LineEvent[] => {
          const span = eventSpan(dates);
          const said = { hasTime: dates.startTime !== null, hasEnd: dates.endTime !== null };
          return span ? [{ event, ...said, ...span }] : [];
        }),
      ),
    [events],
  );
  return useMemo(() => {
    // Of an event tomorrow without an hour nobody knows that it is on this line.
    const known = dated.filter(({ hasTime, startsAt }) => hasTime || startsAt <= now);
    return eventsAt(known, at, now);
  }, [dated, at, now]);
}
