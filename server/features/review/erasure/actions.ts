import type { Erasable, Erasure, ErasureResult } from '#contract/review/erasure.ts';
import { eraseOne, purgeDeleted } from '#db/review/erasure/mutations.ts';
import { findThing } from '#db/review/erasure/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { listBackups } from '#server/backup/list-backups.ts';

/** The period in which a deletion can be undone (write-2). */
const RESTORABLE_MS = 30 * 24 * 3_600_000;

type Thing = { entity: Erasable; id: number };
export type ErasureParts = Pick<AppContext, 'env' | 'database' | 'photos'>;

/** Returns the entity to erase, and the backups that still contain it; null when it does not exist. */
export async function previewErasure(
  { env, database }: Pick<ErasureParts, 'env' | 'database'>,
  thing: Thing,
): Promise<Erasure | null> {
  const found = await findThing(database.pool, thing);
  if (!found) return null;
  const { title, createdAt, isThere } = found;
  return { title, isThere, backups: await listBackups(env, createdAt).catch(() => null) };
}

/** Erases an entity permanently, deleted or not; returns null if it does not exist. */
export async function eraseForGood(parts: ErasureParts, thing: Thing): Promise<ErasureResult | null> {
  const preview = await previewErasure(parts, thing);
  const erased = preview && (await eraseOne(parts.database.pool, thing, parts.photos.remove));
  return erased && { ...preview, photosLeft: erased.photosLeft };
}

/** Erases entities that were deleted at least 30 days ago; returns their number (write-2). */
export function purge({ database, photos, now }: AppContext, signal: AbortSignal): Promise<number> {
  return purgeDeleted(database, new Date(now().getTime() - RESTORABLE_MS), photos.remove, signal);
}
