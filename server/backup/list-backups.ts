import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFile } from '#contract/review/erasure.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import type { Env } from '#server/env.ts';
import { BrokenBackupError, readBackupFile } from './backup-file.ts';
import { DAILY_DUMP, DUMPS_KEPT } from './daily-dump.ts';
import { readHeader } from './header.ts';
import { backupsFolder, filesAmongBackups } from './names.ts';

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
