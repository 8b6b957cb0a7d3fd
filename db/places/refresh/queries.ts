import { and, isNull, like, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placesTable } from '#db/schema/places.ts';

/** Returns OpenStreetMap's places last requested before this moment, least recently first. */
export async function findStalePlaces(
  db: Db,
  before: Date,
  most: number,
): Promise<{ id: number; placeId: string }[]> {
  const { id, googlePlaceId, fetchedAt, deletedAt } = placesTable;
  const rows = await db
    .select({ id, placeId: googlePlaceId })
    .from(placesTable)
    .where(and(like(googlePlaceId, 'osm:%'), lt(fetchedAt, before), isNull(deletedAt)))
    .orderBy(fetchedAt, id)
    .limit(most);
  return rows.flatMap(({ id, placeId }) => (placeId === null ? [] : [{ id, placeId }]));
}
