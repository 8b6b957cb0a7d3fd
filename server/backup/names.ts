import { join } from 'node:path';
import type { Env } from '#server/env.ts';

/** Where backups go that nobody asked to go elsewhere. */
export const backupsFolder = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'backups');

/** 'backup-2026-11-20T19-35-10Z.tar': in order of time, and good on every file system. */
export const momentName = (what: 'backup' | 'before-restore', at: Date): string =>
  `${what}-${at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar`;
