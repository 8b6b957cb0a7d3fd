import type { Pool } from 'pg';
import { ERASABLE, type Erasable } from '#contract/review/erasure.ts';
import type { Database } from '#db/client.ts';
import { countReleased, type RemoveFiles, removeReleased } from '#db/photos/stored-photos.ts';
import { type ErasedThing, eraseThing, listPurgeable } from '#db/review/erase-things.ts';

/** Erases one entity with all its traces, on behalf of staff; null when it does not exist. */
export async function eraseOne(
  pool: Pool,
  { entity, id }: { entity: Erasable; id: number },
  removeFiles: RemoveFiles,
): Promise<(ErasedThing & { photosLeft: number }) | null> {
  const erased = await eraseThing(pool, { entity, id });
  if (!erased) return null;
  // If the photo store is unavailable, the clean-up deletes the files later.
  await removeReleased(pool, removeFiles).catch(() => {});
  return { ...erased, photosLeft: await countReleased(pool) };
}

/** Erases entities deleted before a moment; returns their number. */
export async function purgeDeleted(
  database: Database,
  before: Date,
  removeFiles: RemoveFiles,
  signal?: AbortSignal,
): Promise<number> {
  const { pool } = database;
  let removed = 0;
  for (const entity of ERASABLE) {
    for (const id of await listPurgeable(pool, entity, before)) {
      signal?.throwIfAborted();
      if (await eraseThing(pool, { entity, id })) removed += 1;
    }
  }
  await removeReleased(pool, removeFiles);
  return removed;
}
