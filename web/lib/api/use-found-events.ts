import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Event } from '#contract/events/events.ts';
import { type FoundEvent, searchEvents } from '#domain/events/search/event-search.ts';
import { LEVEL } from '#domain/text/search-match.ts';
import { synonymsOf } from '#domain/text/synonyms.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { eventsQuery } from './event-list-query.ts';
import { synonymsQuery } from './vocabulary-queries.ts';

const NONE: FoundEvent<Event>[] = [];

/**
 * Returns the events that a search finds, searched on this device (search-5). Texts that only mention a word count
 * when the search names a night: 'bar' is in most of them.
 */
export function useFoundEvents(text: string) {
  const isAsked = text.trim() !== '';
  const { data, isError } = useQuery({ ...eventsQuery, enabled: isAsked });
  const { data: sets } = useQuery({ ...synonymsQuery, enabled: isAsked });
  const synonyms = useMemo(() => synonymsOf(sets ?? []), [sets]);
  const now = useClock();
  const found = useMemo(
    () => (data && isAsked ? searchEvents(data, text, { synonyms, now }) : null),
    [data, isAsked, text, synonyms, now],
  );
  const hasNights = Boolean(found?.asked?.nights);
  const worst = hasNights ? LEVEL.PART : LEVEL.AREA;
  return {
    events: found?.events.filter(({ level }) => level <= worst) ?? NONE,
    hasNights,
    isReady: data !== undefined || isError,
  };
}
