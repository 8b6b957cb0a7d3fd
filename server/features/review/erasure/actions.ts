import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFile, Erasable, Erasure, ErasureResult } from '#contract/review/erasure.ts';
import { eraseOne, purgeDeleted } from '#db/review/erasure/mutations.ts';
import { findThing } from '#db/review/erasure/queries.ts';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import type { AppContext } from '#server/app-context.ts';
import { BrokenBackupError, readBackupFile } from '#server/backup/backup-file.ts';
import { DAILY_DUMP, DUMPS_KEPT } from '#server/backup/daily-dump.ts';
import { readHeader } from '#server/backup/header.ts';
import { backupsFolder, filesAmongBackups } from '#server/backup/names.ts';
import type { Env } from '#server/env.ts';

/**
 * Returns the backups created in the default folder since the given time, newest first; others are unknown.
 * Throws when the folder cannot be read.
 */
export async function listBackups(env: Pick<Env, 'dataDir'>, since: Date): Promise<BackupFile[]> {
  const backups: BackupFile[] = [];
  for (const name of filesAmongBackups(env).filter((file) => file.endsWith('.tar'))) {
    const madeAt = await readMoment(join(backupsFolder(env), name));
    if (madeAt === null || new Date(madeAt) < since) continue;
    const [, day] = DAILY_DUMP.exec(name) ?? [];
    backups.push({ name, madeAt, goneOn: day === undefined ? null : addDays(day, DUMPS_KEPT) });
  }
  return backups.sort((one, other) => other.madeAt.localeCompare(one.madeAt));
}

/**
 * Returns null for a file that is not a backup. An unreadable one may be a backup: its age comes from the file system.
 */
async function readMoment(file: string): Promise<string | null> {
  try {
    for await (const entry of readBackupFile(file)) return readHeader(file, entry).createdAt;
  } catch (error) {
    if (!(error instanceof BrokenBackupError)) return changedAt(file);
  }
  return null;
}

const changedAt = (file: string): Promise<string | null> =>
  stat(file).then(
    ({ mtime }) => mtime.toISOString(),
    () => null,
  );

/** The period in which a deletion can be undone (write-1). */
const RESTORABLE_MS = 30 * DAY_MS;

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

/** Erases entities that were deleted at least 30 days ago; returns their number (write-1). */
export function purge({ database, photos, now }: AppContext, signal: AbortSignal): Promise<number> {
  return purgeDeleted(database, new Date(now().getTime() - RESTORABLE_MS), photos.remove, signal);
}
