import { and, eq, isNull, like, lt, not } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placesTable } from '#db/schema/places.ts';

/** Returns a place's maps id and when the maps service was last asked; null when there is no such place. */
export async function findMapsRecord(
  db: Db,
  id: number,
): Promise<{ googlePlaceId: string | null; fetchedAt: Date | null } | null> {
  const [place] = await db
    .select({ googlePlaceId: placesTable.googlePlaceId, fetchedAt: placesTable.fetchedAt })
    .from(placesTable)
    .where(and(eq(placesTable.id, id), isNull(placesTable.deletedAt)));
  return place ?? null;
}

export async function findByMapsId(db: Db, mapsId: string) {
  const { id, name, address, latitude, longitude, googlePlaceId, deletedAt } = placesTable;
  const [place] = await db
    .select({ id, name, address, latitude, longitude })
    .from(placesTable)
    .where(and(eq(googlePlaceId, mapsId), isNull(deletedAt)))
    .limit(1);
  return place ?? null;
}

/** Returns places last refreshed from Google before this moment, whose content has expired (maps-2). */
export async function findExpiredContent(db: Db, before: Date): Promise<number[]> {
  const { id, googlePlaceId, fetchedAt } = placesTable;
  const rows = await db
    .select({ id })
    .from(placesTable)
    .where(and(not(like(googlePlaceId, '%:%')), lt(fetchedAt, before)));
  return rows.map((row) => row.id);
}

/** Records that a place no longer has content of the maps service. */
export async function noteContentReturned(db: Db, id: number): Promise<void> {
  await db.update(placesTable).set({ fetchedAt: null }).where(eq(placesTable.id, id));
}
