import type { Erasable, Erased, Erasure } from '#contract/history/erasure.ts';
import { eraseOne, purgeDeleted } from '#db/erasure/mutations.ts';
import { findThing } from '#db/erasure/queries.ts';
import type { AppContext } from '#server/app-context.ts';
import { listBackups } from '#server/backup/list-backups.ts';

/** As long as what was deleted can be restored. */
const RESTORABLE_MS = 30 * 24 * 3_600_000;

type Thing = { entity: Erasable; id: number };
export type ErasureParts = Pick<AppContext, 'env' | 'database' | 'photos'>;

/** What erasing would remove; null when there is no such thing. */
export async function previewErasure(
  { env, database }: Pick<ErasureParts, 'env' | 'database'>,
  thing: Thing,
): Promise<Erasure | null> {
  const found = await findThing(database.pool, thing);
  if (!found) return null;
  const { title, createdAt, isThere } = found;
  return { title, isThere, backups: await listBackups(env, createdAt) };
}

/** Removes a thing for good, whether it is deleted already or not; null when there is no such thing. */
export async function eraseForGood(parts: ErasureParts, thing: Thing): Promise<Erased | null> {
  const preview = await previewErasure(parts, thing);
  const erased = preview && (await eraseOne(parts.database.pool, thing, parts.photos.remove));
  return erased && { ...preview, photosLeft: erased.photosLeft };
}

/** Removes for good what was deleted 30 days ago; answers how many things that were. */
export function purge({ database, photos, now }: AppContext, signal: AbortSignal): Promise<number> {
  return purgeDeleted(database, new Date(now().getTime() - RESTORABLE_MS), photos.remove, signal);
}
