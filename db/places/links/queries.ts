import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placesTable } from '#db/schema/places.ts';

const { id, name, address, latitude, longitude, googlePlaceId, deletedAt } = placesTable;

export const findUnlinkedPlaces = (db: Db) =>
  db
    .select({ id, name, address, latitude, longitude, googlePlaceId })
    .from(placesTable)
    .where(and(isNull(googlePlaceId), isNull(deletedAt)));

/**
 * Returns the linked ids, also of deleted places, so that a place that staff removed is not added again under
 * another name.
 */
export async function findLinkedIds(db: Db): Promise<ReadonlySet<string | null>> {
  const rows = await db.select({ googlePlaceId }).from(placesTable).where(isNotNull(googlePlaceId));
  return new Set(rows.map((row) => row.googlePlaceId));
}
