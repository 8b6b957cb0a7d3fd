import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a running server writes into `postmaster.pid`. */
export type Postmaster = {
  pid: number;
  socketFolder: string;
  port: number;
  status: string;
};

const fileIn = (clusterFolder: string) => path.join(clusterFolder, 'postmaster.pid');

/** The server that says it serves this folder (it may be dead by now), or null. */
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

/** Whether that process lives and is a PostgreSQL. */
export function isAlive({ pid }: Postmaster): boolean {
  if (!(pid > 0) || !processExists(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    // No /proc here, or not ours to read: believe the file.
    return true;
  }
}

/** Whether a process with this id lives, whoever owns it. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A container that was killed starts again with the same few process ids. PostgreSQL then takes, say, our own id in
 * the file it left behind for a living server, and would never start again.
 */
export function removeStaleFile(clusterFolder: string): void {
  const postmaster = readPostmaster(clusterFolder);
  if (postmaster && processExists(postmaster.pid) && !isAlive(postmaster)) rmSync(fileIn(clusterFolder));
}
