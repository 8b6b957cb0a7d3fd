import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/api.ts';
import { call } from '#web/lib/api/api-client.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { inPageLanguage } from '#web/lib/text/language.ts';

/** The place as it is now: an edit never starts from what a list remembered. */
export function editedPlaceQuery(id: number) {
  return queryOptions({
    queryKey: ['edit', id],
    queryFn: ({ signal }) =>
      call('GET /api/places/:id', { params: { id: String(id) }, query: inPageLanguage(), signal }),
    gcTime: 0,
  });
}

/** What the maps service says of one of its ids. A place of ours is not refreshed by it. */
export function mapsPlaceQuery(placeId: string) {
  return queryOptions({
    queryKey: ['/api/places/google', placeId],
    queryFn: ({ signal }) =>
      call('GET /api/places/google/:placeId', { params: { placeId }, query: {}, signal }),
    gcTime: 0,
    retry: false,
  });
}

/** Every list and page of places asks again: they may show what was just written. */
function forgetPlaces() {
  return queryClient.invalidateQueries({ queryKey: ['/api/places'] });
}

export async function addPlace(
  body: BodyOf<'POST /api/places'>,
  query: QueryOf<'POST /api/places'>,
  writeKey: string,
) {
  const place = await call('POST /api/places', { body, query, writeKey });
  await forgetPlaces();
  return place;
}

export async function changePlace(id: number, body: BodyOf<'PATCH /api/places/:id'>) {
  const place = await call('PATCH /api/places/:id', {
    params: { id: String(id) },
    body,
  });
  await forgetPlaces();
  return place;
}
