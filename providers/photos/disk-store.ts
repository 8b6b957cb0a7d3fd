import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PHOTO_WIDTHS } from '#contract/photos/photo-address.ts';
import { photoFile } from './photo-file.ts';
import type { PhotoStore } from './port.ts';

export function diskStore(directory: string): PhotoStore {
  return {
    kind: 'disk',
    async keep({ ref, sizes }) {
      for (const { width, bytes } of sizes) await writeWhole(join(directory, photoFile(ref, width)), bytes);
    },
    read: (ref, width) => readFile(join(directory, photoFile(ref, width))).catch(nothingThere),
    async remove(ref) {
      for (const width of PHOTO_WIDTHS) await rm(join(directory, photoFile(ref, width)), { force: true });
    },
  };
}

/**
 * Writes a temporary file, syncs and renames it, so that readers never see half a file and a stored photo survives a
 * crash.
 */
async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file);
  // Privacy: other accounts of the machine cannot read our folders.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    await flushed(draft, 'w', (handle) => handle.writeFile(bytes));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await flushed(folder, 'r', async () => {});
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
