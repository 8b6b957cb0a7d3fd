import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Event } from '#contract/events/events.ts';
import { pictureInterval } from '#web/forms/event/use-event-picture.ts';
import { eventQuery, eventsQuery } from './api.ts';

/** One event; what the list already told of it is shown until the answer comes. */
export function useEvent(id: number) {
  const queries = useQueryClient();
  const listed = (): Event | undefined =>
    queries.getQueryData<Event[]>(eventsQuery.queryKey)?.find((event) => event.id === id);
  return useQuery({
    ...eventQuery(id),
    placeholderData: listed,
    refetchInterval: ({ state }) => pictureInterval(state.data?.picture),
  });
}
