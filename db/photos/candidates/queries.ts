import type { Pool } from 'pg';
import { UPLOADS_BELOW } from '#contract/photos/photo-address.ts';
import type { PhotoCandidates, PhotoCredit } from '#contract/photos/photos.ts';
import { IS_GONE } from '#db/facts/json.ts';
import type { ReviewedFile } from '#domain/photos/free-photo.ts';

/** SQL: a candidate that staff may decide about. A candidate whose acceptance was interrupted is offered again. */
export const IS_OPEN = `(decision is null
  or (decision = 'taken' and photo is null and decided_at < now() - interval '2 minutes'))`;

const IS_OF_A_PLACE = `exists (select from places where places.id = place_id and deleted_at is null)`;

/** Returns the undecided candidates and the accepted photos that vanished at their provider, by place. */
export async function listCandidates(pool: Pool): Promise<PhotoCandidates> {
  const { rows } = await pool.query<PhotoCandidates>(
    `select
       (select coalesce(json_agg(json_build_object('id', id, 'placeId', place_id, 'author', credit->>'author',
          'licence', credit->>'licence', 'licenceUrl', credit->>'licenceUrl', 'filePage', credit->>'filePage',
          'foundOn', found_on) order by place_id, id), '[]')
        from photo_candidates where ${IS_OPEN} and ${IS_OF_A_PLACE}) as candidates,
       (select coalesce(json_agg(json_build_object('placeId', photos.place_id,
          'photoUrl', '${UPLOADS_BELOW}' || photos.address, 'what', vanished) order by photos.place_id, photos.id), '[]')
        from photo_candidates join photos on photos.address = photo
        join places on places.id = photos.place_id and places.deleted_at is null
        where vanished is not null and photos.deleted_at is null) as vanished`,
  );
  return rows[0] as PhotoCandidates;
}

export type Candidate = { id: number; placeId: number; imageUrl: string; credit: PhotoCredit };

/** Returns a candidate, null when there is none; `isOpen` says whether staff may decide about it. */
export async function findCandidate(
  pool: Pool,
  id: number,
): Promise<(Candidate & { isOpen: boolean }) | null> {
  const { rows } = await pool.query<Candidate & { isOpen: boolean }>(
    `select id, place_id as "placeId", image_url as "imageUrl", credit, ${IS_OPEN} as "isOpen"
     from photo_candidates where id = $1 and ${IS_OF_A_PLACE}`,
    [id],
  );
  return rows[0] ?? null;
}

/** Returns candidates that are undecided, or whose photo a place shows. */
export async function listReviewed(pool: Pool): Promise<ReviewedFile[]> {
  const { rows } = await pool.query<ReviewedFile>(
    `select id, provider, file, decision is not null as "isTaken" from photo_candidates
     where decision is null or exists (
       select from photos where photos.address = photo and place_id is not null and deleted_at is null)
     order by id`,
  );
  return rows;
}

export type PlaceWithoutPhoto = {
  id: number;
  name: string;
  latitude: number;
  longitude: number;
  googlePlaceId: string | null;
  categories: string[];
};

/** Returns the places that show no photo; closed ones are left out. */
export async function listPlacesWithoutPhoto(pool: Pool, now: Date): Promise<PlaceWithoutPhoto[]> {
  const { rows } = await pool.query<PlaceWithoutPhoto>(
    `select id, name, latitude, longitude, google_place_id as "googlePlaceId", array(
       select categories.name from place_categories join categories on categories.id = category_id
       where place_id = places.id order by place_categories.position) as categories
     from places where deleted_at is null and not ${IS_GONE} and not exists (
       select from photos where place_id = places.id and photos.deleted_at is null
         and (expires_at is null or expires_at > $1))
     order by id`,
    [now.toISOString()],
  );
  return rows;
}
