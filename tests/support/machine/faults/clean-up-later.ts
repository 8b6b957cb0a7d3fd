import { join } from 'node:path';
import { openDatabase } from '#db/client.ts';
import { diskStore } from '#providers/photos/disk-store.ts';
import { prepareWithSharp } from '#providers/photos/sharp-encoder.ts';
import { removeStrayPhotos, removeUnusedPhotos } from '#server/features/photos/actions.ts';

const TWO_DAYS_MS = 2 * 24 * 3_600_000;

/** Cleans up the photos of a stopped guide as its jobs would in two days. */
export async function cleanUpLater(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, mode: 'server' });
  const photos = { ...diskStore(join(dataDir, 'photos')), prepare: prepareWithSharp };
  const parts = { database, photos, now: () => new Date(Date.now() + TWO_DAYS_MS) };
  try {
    await removeUnusedPhotos(parts);
    await removeStrayPhotos(parts);
  } finally {
    await database.close();
  }
}
