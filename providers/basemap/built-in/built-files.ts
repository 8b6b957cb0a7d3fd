import { readFile } from 'node:fs/promises';

/** The folder of the files that the build writes for the built-in map (scripts/build/city-map.mjs). */
const FOLDER = new URL('../../../dist/server/map/', import.meta.url);

/** The streets as lines with their names, for the map in words. */
export const STREETS_FILE = 'streets.json';

/** Returns a file of the built-in map; null if it is not there, for example in a tree that was never built. */
export const readBuiltFile = (path: string): Promise<Buffer | null> =>
  readFile(new URL(path, FOLDER)).catch(() => null);
