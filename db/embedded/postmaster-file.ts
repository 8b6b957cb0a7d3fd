import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

export type Postmaster = {
  pid: number;
  socketFolder: string;
  port: number;
  status: string;
};

const fileIn = (clusterFolder: string) => path.join(clusterFolder, 'postmaster.pid');

/** Returns the server that the file names (it may be dead), or null. */
export function readPostmaster(clusterFolder: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(fileIn(clusterFolder), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, , , port, socketFolder = '', , , status = ''] = lines;
  return { pid: Number(pid), port: Number(port), socketFolder, status: status.trim() };
}

export function isAlive({ pid }: Postmaster): boolean {
  if (!(pid > 0) || !processExists(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    // /proc is missing or unreadable: trust the file.
    return true;
  }
}

export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Removes a stale postmaster.pid, which would block the start: containers reuse few process ids, so PostgreSQL could
 * mistake our own process for the server in the file.
 */
export function removeStaleFile(clusterFolder: string): void {
  const postmaster = readPostmaster(clusterFolder);
  if (postmaster && processExists(postmaster.pid) && !isAlive(postmaster)) rmSync(fileIn(clusterFolder));
}
