import { read } from '#web/lib/api/read.ts';

const DETAIL_CACHE = 5 * 60_000;

/** Fetches one place, cached for 5 minutes (place-10). */
export function placeQuery(id: number) {
  return read('GET /api/places/:id', {
    params: { id: String(id) },
    isInPageLanguage: true,
    staleTime: DETAIL_CACHE,
    gcTime: DETAIL_CACHE,
  });
}

export function nearbyQuery(id: number) {
  return read('GET /api/places/:id/nearby', { params: { id: String(id) }, isInPageLanguage: true });
}

export function placeEventsQuery(id: number) {
  return read('GET /api/places/:id/events', { params: { id: String(id) }, isInPageLanguage: true });
}

/** Next date of every place that has one, in one response for all cards. */
export const nextDatesQuery = read('GET /api/events/next-dates', { isInPageLanguage: true });
