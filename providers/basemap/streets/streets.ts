import { copyFile, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { REFUSALS, type StreetsRefusal } from '#contract/streets/registry.ts';
import { type FetchParts, fetchInto, noSpace } from './fetch-streets.ts';
import { jsonOf, pathsIn, readPart, removePart, sizeOfRest } from './part-file.ts';
import { StreetsError, type StreetsPort } from './port.ts';

export const streetsFolder = (dataDir: string) => join(dataDir, 'map');
export const streetsFile = (dataDir: string) => pathsIn(streetsFolder(dataDir)).file;

const problemSchema = z.object({
  sentence: z.enum(Object.keys(REFUSALS) as [StreetsRefusal, ...StreetsRefusal[]]),
  values: z.record(z.string(), z.string()),
});

/** Copies the city's tiles into DATA_DIR/map. */
export function createStreets({
  dataDir,
  ...parts
}: Omit<FetchParts, 'folder'> & { dataDir: string }): StreetsPort {
  const folder = streetsFolder(dataDir);
  const paths = pathsIn(folder);
  return {
    async fetch(options = {}) {
      await rm(paths.stop, { force: true });
      await rm(paths.problem, { force: true });
      try {
        await fetchInto({ folder, ...parts }, options);
      } catch (thrown) {
        const error = await explained(thrown);
        if (error instanceof StreetsError) {
          await writeFile(paths.problem, JSON.stringify(error.problem)).catch(() => {});
        }
        throw error;
      }
      return { bytes: (await stat(paths.file)).size };
    },
    stop: () => writeFile(paths.stop, '').catch(() => {}),
    async state() {
      const file = await stat(paths.file).catch(() => null);
      const part = await readPart(paths);
      const problem = problemSchema.safeParse(
        jsonOf(await readFile(paths.problem, 'utf8').catch(() => 'null')),
      );
      return {
        file: file && { bytes: file.size, fetchedAt: file.mtime },
        part: part && sizeOfRest(part.journal, part.done),
        problem: problem.success ? problem.data : null,
      };
    },
    async install(file) {
      await mkdir(dataDir, { recursive: true });
      // Fails if the folder exists, because its streets were fetched or removed.
      const isNew = await mkdir(folder).then(
        () => true,
        () => false,
      );
      if (!isNew) return;
      await copyFile(file, paths.part);
      await rename(paths.part, paths.file);
    },
    async remove() {
      const found = await Promise.all([paths.file, paths.part].map((path) => stat(path).catch(() => null)));
      for (const path of Object.values(paths)) await rm(path, { force: true });
      return found.some((file) => file !== null);
    },
  };

  /** On a full disk, removes the part, because the database shares the disk and the fetch must fail. */
  async function explained(error: unknown): Promise<unknown> {
    if (!['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code))) return error;
    const bytes = (await stat(paths.part).catch(() => null))?.size ?? 0;
    await removePart(paths);
    return noSpace(bytes);
  }
}
