import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api-client.ts';

/** The events that have not ended, with their dates up to the first one after this week. */
export const eventsQuery = queryOptions({
  queryKey: ['/api/events'],
  queryFn: ({ signal }) => call('GET /api/events', { signal }),
});

/** The last events that are over. */
export const pastEventsQuery = queryOptions({
  queryKey: ['/api/events', 'past'],
  queryFn: ({ signal }) => call('GET /api/events', { query: { when: 'past' }, signal }),
});

/** What is on between two dates, both included, over or not. */
export function eventsBetweenQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ['/api/events', 'between', from, to],
    queryFn: ({ signal }) => call('GET /api/events', { query: { from, to }, signal }),
  });
}

export function eventQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/events', id],
    queryFn: ({ signal }) => call('GET /api/events/:id', { params: { id: String(id) }, signal }),
    enabled: id > 0,
  });
}

/** A calendar address of its own for this device. */
export const openFeed = () => call('POST /api/feeds');

/** Throws a 404 once the address is closed: the access code has changed, nobody used it, or staff closed it. */
export const checkFeed = (token: string) => call('GET /api/feeds/:token', { params: { token } });

export const closeFeed = (token: string) => call('DELETE /api/feeds/:token', { params: { token } });
