import type { BodyOf, QueryOf } from '#contract/api.ts';
import type { Place } from '#contract/places/places.ts';
import { read } from '#web/lib/api/read.ts';
import { write } from '#web/lib/api/writes.ts';

/** Fetches the current version, because an edit never starts from a cached list. */
export function editedPlaceQuery(id: number) {
  return read('GET /api/places/:id', {
    queryKey: ['edit', id],
    params: { id: String(id) },
    isInPageLanguage: true,
    gcTime: 0,
  });
}

/** Fetches the maps service's details of an id, without refreshing the guide's place. */
export function mapsPlaceQuery(placeId: string) {
  return read('GET /api/places/google/:placeId', { params: { placeId }, gcTime: 0, retry: false });
}

export const addPlace = (
  body: BodyOf<'POST /api/places'>,
  query: QueryOf<'POST /api/places'>,
  writeKey: string,
) => write('POST /api/places', { body, query, writeKey });

export const changePlace = (id: Place['id'], body: BodyOf<'PATCH /api/places/:id'>) =>
  write('PATCH /api/places/:id', { params: { id: String(id) }, body });
