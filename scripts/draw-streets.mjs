// node scripts/draw-streets.mjs: writes the streets of SEED=demo, the drawn city in tiles, always the same bytes.
import { writeFileSync } from 'node:fs';
import { Compression } from 'pmtiles';
import { tsImport } from 'tsx/esm/api';

const { drawnTiles } = await tsImport('./streets/drawn-tiles.ts', import.meta.url);
const { archiveHead } = await tsImport('../providers/basemap/streets/archive-head.ts', import.meta.url);

const ZOOMS = { minZoom: 8, maxZoom: 13 };

const entries = [];
const parts = [];
let tileBytes = 0;
for (const [tileId, tile] of drawnTiles(ZOOMS.minZoom, ZOOMS.maxZoom)) {
  entries.push({ tileId, offset: tileBytes, length: tile.length, runLength: 1 });
  parts.push(tile);
  tileBytes += tile.length;
}
const metadata = { name: 'Streets of an invented Barcelona' };
const head = archiveHead({ ...ZOOMS, entries, tileBytes, tileCompression: Compression.Gzip, metadata });
writeFileSync('db/seed/data/demo-streets.pmtiles', Buffer.concat([head, ...parts]));
console.log(`${head.length + tileBytes} bytes`);
