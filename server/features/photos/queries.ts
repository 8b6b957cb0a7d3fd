import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { photosTable } from '#db/schema/photos.ts';

/** An upload that a place shows, or that waits for its place; null when it was taken off or never there. */
export async function findUpload(db: Db, id: number): Promise<{ ref: string; width: number } | null> {
  const [photo] = await db
    .select({ ref: photosTable.sourceRef, width: photosTable.width })
    .from(photosTable)
    .where(and(eq(photosTable.id, id), eq(photosTable.source, 'upload'), isNull(photosTable.deletedAt)));
  return photo ? { ref: photo.ref, width: photo.width ?? 0 } : null;
}
