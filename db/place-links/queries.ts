import { and, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placesTable } from '#db/schema/places.ts';

const { id, name, address, latitude, longitude, googlePlaceId, deletedAt } = placesTable;

/** The places without an id of the maps service. */
export const findUnlinkedPlaces = (db: Db) =>
  db
    .select({ id, name, address, latitude, longitude, googlePlaceId })
    .from(placesTable)
    .where(and(isNull(googlePlaceId), isNull(deletedAt)));

/** The ids that places have, those of deleted places too: what staff took out is not found again under another name. */
export async function findLinkedIds(db: Db): Promise<ReadonlySet<string | null>> {
  const rows = await db.select({ googlePlaceId }).from(placesTable).where(isNotNull(googlePlaceId));
  return new Set(rows.map((row) => row.googlePlaceId));
}
