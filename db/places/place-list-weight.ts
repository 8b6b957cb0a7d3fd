import type { Pool } from 'pg';

/** Five times the bytes of an ordinary list of 300 places. */
const CROWDED_BYTES = 1_200_000;
const CROWDED_MEAN = 4000;
const FEW_PLACES = 3000;

/**
 * Returns whether a few places with very long texts make the list heavy. Visitors' additions are then held for review,
 * so the list stays below 2 MB; a guide with thousands of ordinary places is not affected.
 */
export async function isListHeavy(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: number; places: number }>({
    name: 'list-weight',
    text: `select count(*)::int as places, coalesce(sum(
        octet_length(name) + octet_length(coalesce(description_wordings::text, description, '')) + octet_length(address)
        + octet_length(coalesce(opening_hours::text, '')) + octet_length(coalesce(website, ''))
        + octet_length(coalesce(neighborhood, ''))
        + coalesce((select sum(200 + octet_length(coalesce(alt, ''))) from photos
            where place_id = places.id and photos.deleted_at is null), 0)
        + 120 * (select count(*) from place_tags where place_id = places.id)), 0)::int as bytes
      from places where deleted_at is null and (select count(*) from (select from places limit ${FEW_PLACES + 1}) as few) <= ${FEW_PLACES}`,
  });
  const [list] = rows;
  return list !== undefined && list.bytes > CROWDED_BYTES && list.bytes / list.places > CROWDED_MEAN;
}
