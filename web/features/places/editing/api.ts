import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/api.ts';
import { call } from '#web/lib/api/api-client.ts';
import { write } from '#web/lib/api/writes.ts';
import { inPageLanguage } from '#web/lib/text/language.ts';

/** Fetches the current version: an edit never starts from a cached list. */
export function editedPlaceQuery(id: number) {
  return queryOptions({
    queryKey: ['edit', id],
    queryFn: ({ signal }) =>
      call('GET /api/places/:id', { params: { id: String(id) }, query: inPageLanguage(), signal }),
    gcTime: 0,
  });
}

/** Fetches the maps service's details of an id, without refreshing our place. */
export function mapsPlaceQuery(placeId: string) {
  return queryOptions({
    queryKey: ['/api/places/google', placeId],
    queryFn: ({ signal }) =>
      call('GET /api/places/google/:placeId', { params: { placeId }, query: {}, signal }),
    gcTime: 0,
    retry: false,
  });
}

export const addPlace = (
  body: BodyOf<'POST /api/places'>,
  query: QueryOf<'POST /api/places'>,
  writeKey: string,
) => write('POST /api/places', { body, query, writeKey });

export const changePlace = (id: number, body: BodyOf<'PATCH /api/places/:id'>) =>
  write('PATCH /api/places/:id', { params: { id: String(id) }, body });
