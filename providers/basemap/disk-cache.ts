import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MapResource } from './port.ts';

export type StoredResource = { resource: MapResource; storedAt: Date };

export type DiskCache = {
  /** Null when the resource was never stored, was evicted, or its file is damaged. */
  read(url: string): Promise<StoredResource | null>;
  write(url: string, resource: MapResource): Promise<void>;
};

const FILL_AFTER_EVICTION = 0.9;

/**
 * Stores one file per URL below `directory`, at most `maxBytes` in total; the oldest are evicted first. The
 * directory may be deleted at any time.
 */
export function diskCache(
  directory: string,
  maxBytes: number,
  now: () => Date = () => new Date(),
): DiskCache {
  let usedBytes: Promise<number> | undefined;
  let evicting: Promise<void> = Promise.resolve();

  const fileOf = (url: string) => {
    const name = createHash('sha256').update(url).digest('hex');
    return join(directory, name.slice(0, 2), name);
  };

  async function list(): Promise<{ file: string; size: number; time: number }[]> {
    const names = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const entries = await Promise.all(
      files.map(async (file) => {
        const details = await stat(file).catch(() => null);
        return details ? [{ file, size: details.size, time: details.mtimeMs }] : [];
      }),
    );
    return entries.flat();
  }

  async function evict(): Promise<void> {
    const files = (await list()).sort((a, b) => a.time - b.time);
    let used = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files) {
      if (used <= maxBytes * FILL_AFTER_EVICTION) break;
      await rm(file, { force: true });
      used -= size;
    }
    usedBytes = Promise.resolve(used);
  }

  return {
    async read(url) {
      const bytes = await readFile(fileOf(url)).catch(() => null);
      if (!bytes) return null;
      const end = bytes.indexOf(10);
      const [storedAt, contentType] = bytes.subarray(0, Math.max(end, 0)).toString().split(' | ');
      if (!storedAt || !contentType || Number.isNaN(Date.parse(storedAt))) return null;
      return { resource: { body: bytes.subarray(end + 1), contentType }, storedAt: new Date(storedAt) };
    },

    async write(url, { body, contentType }) {
      const file = fileOf(url);
      const header = Buffer.from(`${now().toISOString()} | ${contentType.replace(/[\r\n]/g, ' ')}\n`);
      usedBytes ??= list().then((files) => files.reduce((sum, { size }) => sum + size, 0));
      const before = await usedBytes;
      await mkdir(join(file, '..'), { recursive: true });
      // Written to a temporary file and renamed, so that readers never see half a file.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, Buffer.concat([header, body]));
      await rename(draft, file);
      usedBytes = Promise.resolve(before + header.length + body.byteLength);
      if ((await usedBytes) > maxBytes) {
        evicting = evicting.then(evict, evict);
        await evicting;
      }
    },
  };
}
