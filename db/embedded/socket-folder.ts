import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Privileges } from './privileges.ts';

// sockaddr_un holds 107 bytes on Linux and 103 on macOS; '/.s.PGSQL.5432' takes 14.
const LONGEST = 103 - 14;

/**
 * Returns a folder for the server's socket that only its owner can enter: `<dataDir>/run`, or one in /tmp when
 * that path is too long for a socket. Throws when the folder belongs to another user or is not private.
 */
export function prepareSocketFolder(dataDir: string, { owner }: Privileges): string {
  const folder = socketFolderOf(dataDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const us = process.getuid?.() ?? 0;
  const stats = lstatSync(folder);
  const wanted = owner?.uid ?? us;
  const isPrivate = stats.isDirectory() && (stats.mode & 0o077) === 0;
  if (!isPrivate || (stats.uid !== wanted && stats.uid !== us)) {
    throw new Error(`${folder} is not a private folder of ours: remove it, or choose a shorter DATA_DIR.`);
  }
  if (owner && stats.uid !== owner.uid) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

function socketFolderOf(dataDir: string): string {
  const beside = path.join(dataDir, 'run');
  if (Buffer.byteLength(beside) <= LONGEST) return beside;
  const name = `guide-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  // Never TMPDIR: command line and server may have different values, but must find the same socket.
  return path.join('/tmp', name);
}
