import type { Pool, PoolClient } from 'pg';
import {
  type PhotoSource,
  photoAddress,
  readPhotoAddress,
  UNCLAIMED_MS,
  UPLOADS_BELOW,
} from '#contract/photos/photo-address.ts';
import { IN_EVENT_OR_ARTICLE, mayAttachAll } from '#db/photos/photo-uses.ts';
import type { Actor } from '#db/review/actor.ts';
import { withinTransaction } from '#db/transaction.ts';
import type { PlacePhoto } from '#domain/places/place-change.ts';
import type { PlaceStatement, WriteInput, WrittenRow } from './place-statements.ts';

/** SQL: a photo's address; `photoAddress` is the same in TypeScript. */
export const PHOTO_URL = `case photos.source when 'upload' then '${UPLOADS_BELOW}' || photos.address
  else '/api/directory/photo?ref=' || photos.source_ref end`;

/** SQL: the photos of `places.id` in its state, expired ones included. */
export const PHOTOS_OF_STATE = `(select coalesce(json_agg(json_build_object(
    'url', ${PHOTO_URL}, 'alt', alt, 'isPrimary', is_primary) order by position, photos.id), '[]')
  from photos where place_id = places.id and photos.deleted_at is null)`;

/** Google's terms end the right to show a photo; refreshing the place renews it (maps-2). */
const MAPS_PHOTO_LASTS = '30 days';
const MAPS_CREDIT = 'Google Maps';

/** Thrown for a photo that is missing, used elsewhere or another visitor's; nothing has been written at that point. */
export class UnknownPhotoError extends Error {}

/**
 * Returns a writer for places whose photos may have changed. If they have not, one statement writes the place; photos
 * take two more statements, in one transaction. Throws UnknownPhotoError.
 */
export function photoWriter({ name, json, lists }: { name: string; json: string; lists: string }) {
  const select = `select places.id, ${json} as json from places ${lists} where places.id = $2`;

  return async (
    pool: Pool | PoolClient,
    write: PlaceStatement,
    input: WriteInput,
  ): Promise<WrittenRow | null> => {
    const { photos } = input.after;
    if (JSON.stringify(input.before?.photos ?? []) === JSON.stringify(photos)) return write(pool, input);
    return withinTransaction(pool, async (client) => {
      const written = await write(client, input);
      if (!written) return null;
      if (!(await setPhotos(client, written.id, photos, input))) throw new UnknownPhotoError();
      const values = [input.now.toISOString(), written.id];
      const { rows } = await client.query<WrittenRow>({
        name: `place-written ${name}`,
        text: select,
        values,
      });
      return rows[0] ?? null;
    });
  };
}

/**
 * Replaces a place's photos, in this order; the place's row lock excludes other writers. Returns false when a
 * photo may not be used.
 */
export async function setPhotos(
  client: PoolClient,
  placeId: number,
  photos: readonly PlacePhoto[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<boolean> {
  const sources = photos.map(({ url }) => readPhotoAddress(url));
  const { rows } = await client.query<{ linked: number }>({
    name: 'place-photos',
    text: SET_PHOTOS,
    values: [
      now.toISOString(),
      placeId,
      sources.map((photo) => (photo?.source === 'upload' ? photo.id : null)),
      sources.map((photo) => (photo?.source === 'google' ? storedRef(photo) : null)),
      photos.map(({ alt }) => alt),
      photos.map(({ isPrimary }) => isPrimary),
      photos.map(({ attribution }) => attribution ?? MAPS_CREDIT),
      mayAttachAll(actor),
      actor.uploads ?? [],
      new Date(now.getTime() - UNCLAIMED_MS).toISOString(),
    ],
  });
  return rows[0]?.linked === photos.length;
}

/** Returns the addresses of the uploads among a place's photos. */
export const uploadsOf = (photos: readonly PlacePhoto[]): string[] =>
  photos.flatMap(({ url }) => {
    const photo = readPhotoAddress(url);
    return photo?.source === 'upload' ? [photo.id] : [];
  });

/** Returns a reference encoded as in an address, so that SQL can append it. */
function storedRef(photo: PhotoSource): string {
  return photoAddress(photo).split('ref=')[1] ?? '';
}

const SET_PHOTOS = `
  with wanted as (
    select * from unnest($3::text[], $4::text[], $5::text[], $6::boolean[], $7::text[])
      with ordinality as w (address, ref, alt, is_primary, credit, n)
  ), removed as (
    update photos set deleted_at = $1, is_primary = false
    where place_id = $2 and deleted_at is null and not exists (
      select from wanted where wanted.address = photos.address or (source = 'google' and wanted.ref = source_ref))
  ), kept as (
    update photos set place_id = $2, position = n - 1, alt = wanted.alt, is_primary = wanted.is_primary,
      deleted_at = null, uploaded_by = null
    from wanted
    where (source = 'upload' and photos.address = wanted.address and (
        (place_id = $2 and (deleted_at is null or $8::boolean))
        or (place_id is null and not ${IN_EVENT_OR_ARTICLE}
          and ($8::boolean or (uploaded_by = any ($9::text[]) and created_at > $10)))))
      or (source = 'google' and place_id = $2 and source_ref = wanted.ref)
    returning n
  ), added as (
    insert into photos (place_id, position, alt, is_primary, source, source_ref, attribution, expires_at, created_at)
    select $2, n - 1, alt, is_primary, 'google', ref, credit, $1::timestamptz + interval '${MAPS_PHOTO_LASTS}', $1
    from wanted where ref is not null and not exists (
      select from photos where source = 'google' and place_id = $2 and source_ref = wanted.ref)
    returning position
  )
  select ((select count(*) from kept) + (select count(*) from added))::int as linked`;
