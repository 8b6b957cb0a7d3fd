import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';

export const backupsFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'backups');

/** Returns a name such as 'backup-2026-11-20T19-35-10Z.tar', which sorts by time and fits every file system. */
export const momentName = (what: 'backup' | 'before-restore', at: Date): string =>
  `${what}-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar`;

export function newestBackup(env: Pick<Env, 'dataDir'>): string | null {
  const folder = backupsFolder(env);
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.tar'))
    .map((name) => join(folder, name));
  const age = new Map(files.map((file) => [file, statSync(file).mtimeMs]));
  return files.sort((one, other) => (age.get(other) ?? 0) - (age.get(one) ?? 0))[0] ?? null;
}
