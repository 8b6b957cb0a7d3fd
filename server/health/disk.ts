import { createHash } from 'node:crypto';
import { mkdir, stat, statfs } from 'node:fs/promises';

export type Disk = {
  freeBytes: () => Promise<number>;
  /**
   * The same for all programs on one data folder, across restarts and containers; different for every other disk.
   * private: derived from the folder's creation time, not from its path or the machine's name
   */
  name: () => Promise<string>;
};

export const createDisk = (folder: string): Disk => ({
  freeBytes: async () => {
    await mkdir(folder, { recursive: true });
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  name: async () => {
    await mkdir(folder, { recursive: true });
    const { ino, birthtimeMs } = await stat(folder);
    return `disk-${createHash('sha256').update(`${ino} ${birthtimeMs}`).digest('hex').slice(0, 6)}`;
  },
});
