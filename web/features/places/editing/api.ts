import type { BodyOf, QueryOf } from '#contract/api.ts';
import type { Place } from '#contract/places/places.ts';
import { read } from '#web/lib/api/read.ts';
import { type Keeping, writeOrWait } from '#web/lib/api/write-or-wait.ts';

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
  form: Keeping['form'],
) =>
  writeOrWait(
    'POST /api/places',
    { body, query, writeKey },
    { kind: 'place_new', slot: `${form?.name}:${writeKey}`, title: body.name, form },
  );

export const changePlace = (
  { id, name }: Pick<Place, 'id' | 'name'>,
  body: BodyOf<'PATCH /api/places/:id'>,
  form: NonNullable<Keeping['form']>,
) =>
  writeOrWait(
    'PATCH /api/places/:id',
    { params: { id: String(id) }, body },
    { kind: 'place_edit', slot: form.name, title: name, form },
  );
