import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';

export const backupsFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'backups');

/**
 * Returns a name such as 'backup-2026-11-20T19-35-10Z.tar', which sorts by time and is valid on every file system.
 */
export const momentName = (what: 'backup' | 'before-restore', at: Date): string =>
  `${what}-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar`;

/**
 * Returns the names of plain files in the backup folder; none if there is no folder. Links and folders are left out,
 * whatever their names. Throws when the folder cannot be read.
 */
export function filesAmongBackups(env: Pick<Env, 'dataDir'>): string[] {
  try {
    const entries = readdirSync(backupsFolder(env), { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns the newest backup in the backup folder; throws when the folder cannot be read. */
export function newestBackup(env: Pick<Env, 'dataDir'>): { file: string; at: Date } | null {
  let newest: { file: string; at: Date } | null = null;
  for (const name of filesAmongBackups(env).filter((one) => one.endsWith('.tar'))) {
    const file = join(backupsFolder(env), name);
    const at = statSync(file, { throwIfNoEntry: false })?.mtime;
    if (at && (!newest || newest.at < at)) newest = { file, at };
  }
  return newest;
}
