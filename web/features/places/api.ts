import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/lib/api/api-client.ts';
import { inPageLanguage } from '#web/lib/text/language.ts';

const DETAIL_CACHE = 5 * 60_000;

/** Fetches one place, cached for 5 minutes (place-10). */
export function placeQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/places', String(id)],
    queryFn: ({ signal }) =>
      call('GET /api/places/:id', { params: { id: String(id) }, query: inPageLanguage(), signal }),
    staleTime: DETAIL_CACHE,
    gcTime: DETAIL_CACHE,
  });
}

export function nearbyQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/places', String(id), 'nearby'],
    queryFn: ({ signal }) =>
      call('GET /api/places/:id/nearby', { params: { id: String(id) }, query: inPageLanguage(), signal }),
  });
}

export function placeEventsQuery(id: number) {
  return queryOptions({
    queryKey: ['/api/places', String(id), 'events'],
    queryFn: ({ signal }) =>
      call('GET /api/places/:id/events', { params: { id: String(id) }, query: inPageLanguage(), signal }),
  });
}

/** Next date of every place that has one, in one response for all cards. */
export const nextDatesQuery = queryOptions({
  queryKey: ['/api/events', 'next-dates'],
  queryFn: ({ signal }) => call('GET /api/events/next-dates', { query: inPageLanguage(), signal }),
});
