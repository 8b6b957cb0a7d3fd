import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { zxyToTileId } from 'pmtiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builtInBasemap } from './built-in/basemap.ts';
import { builtInStyle } from './built-in/style.ts';
import { pmtilesBasemap } from './pmtiles.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'guide-pmtiles-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(Math.floor(value / 128))];
}

/** Writes an uncompressed PMTiles 3 archive with one tile, 13/4145/3059. */
async function archive(tileType: number): Promise<string> {
  const tile = Buffer.from('tile');
  const directoryBytes = Buffer.from([
    1,
    ...varint(zxyToTileId(13, 4145, 3059)),
    1,
    ...varint(tile.length),
    1,
  ]);
  const metadata = Buffer.from('{}');
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const rootAt = header.length;
  const metadataAt = rootAt + directoryBytes.length;
  const tileAt = metadataAt + metadata.length;
  [
    rootAt,
    directoryBytes.length,
    metadataAt,
    metadata.length,
    tileAt,
    0,
    tileAt,
    tile.length,
    1,
    1,
    1,
  ].forEach((value, index) => {
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  });
  header.set([1, 1, 1, tileType, 0, 15], 96);
  [2.0, 41.3, 2.3, 41.5].forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  });
  const file = join(directory, `type-${tileType}.pmtiles`);
  await writeFile(file, Buffer.concat([header, directoryBytes, metadata, tile]));
  return file;
}

const open = (file: string, report?: (problem: string) => void) =>
  pmtilesBasemap({ file, fallback: builtInBasemap(), report });

it('serves the tiles of the archive and misses the others', async () => {
  const map = open(await archive(1));
  const found = await map.resource('13/4145/3059');
  expect(found.ok && Buffer.from(found.resource.body).toString()).toBe('tile');
  expect(found.ok && found.resource.contentType).toBe('application/x-protobuf');
  for (const path of ['13/0/0', '16/1/1', '1/9/0', 'style.json', '../13/4145/3059']) {
    expect(await map.resource(path)).toEqual({ ok: false, reason: 'missing' });
  }
});

it.each(['day', 'night'] as const)('draws vector tiles in our own colors by %s', async (theme) => {
  const style = JSON.parse(await open(await archive(1)).style(theme));
  expect(validateStyleMin(style)).toEqual([]);
  expect(style.sources.tiles).toMatchObject({
    type: 'vector',
    tiles: ['/api/map/tiles/{z}/{x}/{y}'],
    maxzoom: 15,
  });
  expect(style.layers.length).toBeGreaterThan(10);
});

it('shows picture tiles as they are', async () => {
  const style = JSON.parse(await open(await archive(2)).style('day'));
  expect(validateStyleMin(style)).toEqual([]);
  expect(style.layers.map(({ type }: { type: string }) => type)).toEqual(['background', 'raster']);
});

it('gives way to the built-in map when the file cannot be read', async () => {
  const problems: string[] = [];
  const map = open(join(directory, 'absent.pmtiles'), (problem) => problems.push(problem));
  expect(JSON.parse(await map.style('day'))).toEqual(builtInStyle('day'));
  expect(await map.resource('13/4145/3059')).toEqual(await builtInBasemap().resource('13/4145/3059'));
  expect(problems).toHaveLength(1);
});
