import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ALL_TILES, joinTiles } from '../../domain/geo/street-tiles.ts';
import { STREETS_FILE } from '../../providers/basemap/built-in/built-files.ts';
import { numberTiles, streetTiles } from '../../providers/basemap/built-in/cut-tiles.ts';
import { streetsInWords } from '../../providers/basemap/built-in/streets-in-words.ts';

/** Writes the tiles of the built-in map, compressed, and the streets of the map in words into a folder. */
export function writeCityMap(folder: string): void {
  const streets = streetTiles();
  const all = { path: ALL_TILES, body: joinTiles(streets) };
  for (const { path, body } of [all, ...streets, ...numberTiles()]) {
    const file = join(folder, `${path}.br`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, brotliCompressSync(body));
  }
  writeFileSync(join(folder, STREETS_FILE), JSON.stringify(streetsInWords()));
}
