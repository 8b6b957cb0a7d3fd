import { existsSync } from 'node:fs';

/** The server finds the files here (providers/basemap/built-in/built-files.ts). */
const FOLDER = 'dist/server/map';

export async function buildCityMap() {
  const { tsImport } = await import('tsx/esm/api');
  const { writeCityMap } = await tsImport('./city-map.ts', import.meta.url);
  writeCityMap(FOLDER);
}

/** For development, which builds nothing else. */
export const ensureCityMap = () => (existsSync(FOLDER) ? undefined : buildCityMap());
