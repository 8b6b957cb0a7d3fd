import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placesTable } from '#db/schema/places.ts';

/** Records that the maps service does not know this place. */
export async function noteAsked(db: Db, id: number, now: Date): Promise<void> {
  await db.update(placesTable).set({ fetchedAt: now }).where(eq(placesTable.id, id));
}
