import type { Event, Occurrence } from '#contract/events/events.ts';
import { addDays, daysBetween } from '#domain/city-time/iso-date.ts';
import type { ShownEvent } from './event-filter.ts';
import { eventSpan, listedDays } from './event-span.ts';
import { byRank, type Expectable, rankOf } from './usual.ts';

type Dated = Expectable & { readonly id: number; readonly occurrences: readonly Occurrence[] };

/**
 * Groups events by the days under which they are listed, from `first` to `last`, each in the order of the list (event-3):
 * half past midnight stands in the evening before. An event of several days is on each of them.
 */
export function eventsByDay<E extends Dated = Event>(
  events: readonly E[],
  first: string,
  last: string,
): Map<string, ShownEvent<E>[]> {
  const days = new Map<string, ShownEvent<E>[]>();
  for (const event of events) {
    for (const occurrence of event.occurrences) {
      const listed = listedDays(occurrence, first);
      const to = listed.last > last ? last : listed.last;
      for (let ahead = 0; ahead <= daysBetween(listed.first, to); ahead += 1) {
        const day = addDays(listed.first, ahead);
        days.set(day, [...(days.get(day) ?? []), { event, occurrence }]);
      }
    }
  }
  for (const [day, shown] of days) {
    const ranked = shown.map((one) => ({ one, rank: rankIn(one, day) }));
    days.set(
      day,
      ranked.toSorted((a, b) => byRank(a.rank, b.rank)).map(({ one }) => one),
    );
  }
  return days;
}

const rankIn = ({ event, occurrence }: ShownEvent<Dated>, day: string) =>
  rankOf(event, occurrence, eventSpan(occurrence)?.startsAt.getTime() ?? Number.POSITIVE_INFINITY, day);
