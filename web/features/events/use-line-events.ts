import { useMemo } from 'react';
import type { Event } from '#contract/events/events.ts';
import { eventSpan } from '#domain/events/dates/event-span.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import { eventsAt } from '#domain/right-now/line-stops.ts';

export type LineEvent = {
  event: Event;
  startsAt: Date;
  endsAt: Date;
  /** False when only the day is known. */
  hasTime: boolean;
  /** False when the end is unknown: `endsAt` is then the usual one (event-2). */
  hasEnd: boolean;
  /** True while this date only follows from a pattern. */
  isUsual: boolean;
};

/** Returns the dates at a moment of the line: running ones first, then later ones; of both, announced ones before usual ones. */
export function useLineEvents(events: readonly Event[] | undefined, at: Date, now: Date): LineEvent[] {
  const dated = useMemo(
    () =>
      (events ?? []).flatMap((event) =>
        event.occurrences.flatMap((dates): LineEvent[] => {
          const span = eventSpan(dates);
          const said = { hasTime: dates.startTime !== null, hasEnd: dates.endTime !== null };
          return span ? [{ event, ...said, ...span, isUsual: isUsual(event, dates) }] : [];
        }),
      ),
    [events],
  );
  return useMemo(() => {
    // An event tomorrow without a start time may lie outside this timeline: leave it out.
    const candidates = dated.filter(({ hasTime, startsAt }) => hasTime || startsAt <= now);
    return eventsAt(candidates, at, now);
  }, [dated, at, now]);
}
