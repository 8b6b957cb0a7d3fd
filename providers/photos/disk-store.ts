import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PHOTO_WIDTHS } from '#contract/photos/photo-address.ts';
import { photoFile, photoOfFile } from './photo-file.ts';
import type { PhotoStore } from './port.ts';

export function diskStore(directory: string): PhotoStore {
  return {
    kind: 'disk',
    async keep({ ref, sizes }) {
      let folder = directory;
      for (const { width, bytes } of sizes) {
        const file = join(directory, photoFile(ref, width));
        await writeWhole(file, bytes);
        folder = dirname(file);
      }
      // A power cut may undo new file names, including those of folders.
      for (const place of [folder, directory, dirname(directory)]) await flushed(place, 'r', async () => {});
    },
    read: (ref, width) => readFile(join(directory, photoFile(ref, width))).catch(nothingThere),
    async remove(ref) {
      for (const width of PHOTO_WIDTHS) await rm(join(directory, photoFile(ref, width)), { force: true });
    },
    async tidy(before) {
      const photos = new Set<string>();
      for (const name of (await readdir(directory, { recursive: true }).catch(nothingThere)) ?? []) {
        const file = join(directory, name);
        const about = await stat(file).catch(nothingThere);
        if (!about?.isFile() || about.mtime >= before) continue;
        const photo = photoOfFile(basename(name));
        if (photo === null) await rm(file, { force: true });
        else photos.add(photo);
      }
      return [...photos];
    },
  };
}

/** Writes a temporary file, syncs and renames it, so that readers never see half a file. */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file);
  // Privacy: other accounts of the machine cannot read these folders.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    await flushed(draft, 'w', (handle) => handle.writeFile(bytes));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function flushed(
  path: string,
  flags: 'r' | 'w',
  work: (handle: Awaited<ReturnType<typeof open>>) => Promise<void>,
): Promise<void> {
  const handle = await open(path, flags);
  try {
    await work(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
