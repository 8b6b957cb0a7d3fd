import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { BACKUP_DRAFT } from './backup-file.ts';
import { backupsFolder, filesAmongBackups } from './names.ts';
import { type BackupParts, writeBackup } from './write-backup.ts';

export const DUMPS_KEPT = 14;
export const DAILY_DUMP = /^daily-(\d{4}-\d{2}-\d{2})\.tar$/;

/**
 * Writes today's backup (by Madrid's date), replacing an earlier one from today, and keeps the 13 previous ones. Other
 * files in the folder are not changed.
 */
export async function writeDailyDump(
  parts: BackupParts,
): Promise<{ file: string; bytes: number; removed: number }> {
  const folder = backupsFolder(parts.env);
  const name = `daily-${madridTime(parts.now()).isoDate}.tar`;
  const { file, bytes } = await writeBackup(parts, join(folder, name), { mayReplace: true });
  const files = filesAmongBackups(parts.env);
  const old = files
    .filter((other) => DAILY_DUMP.test(other))
    .sort()
    .reverse()
    .slice(DUMPS_KEPT);
  for (const other of [...old, ...(await abandonedDrafts(folder, files, parts.now()))]) {
    await rm(join(folder, other), { force: true });
  }
  return { file, bytes, removed: old.length };
}

/**
 * Returns drafts of backups that were killed at least a day ago. private: they contain everything that visitors wrote,
 * and nothing else removes them
 */
async function abandonedDrafts(folder: string, files: readonly string[], now: Date): Promise<string[]> {
  const drafts = files.filter((name) => BACKUP_DRAFT.test(name));
  const ages = await Promise.all(drafts.map((name) => stat(join(folder, name)).catch(() => null)));
  return drafts.filter((_, n) => now.getTime() - (ages[n]?.mtime.getTime() ?? 0) > DAY_MS);
}
