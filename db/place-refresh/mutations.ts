import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { placesTable } from '#db/schema/places.ts';

/** The maps service was asked about this place, and told nothing. */
export async function noteAsked(db: Db, id: number, now: Date): Promise<void> {
  await db.update(placesTable).set({ fetchedAt: now }).where(eq(placesTable.id, id));
}
