import { PbfWriter } from 'pbf';
import { type Header, TileType } from 'pmtiles';
import { expect, it } from 'vitest';
import { orientationAt, readStreets } from '#domain/places/text-map/streets.ts';
import { readStreetLines } from './street-lines.ts';

const ZOOM = 14;
const EXTENT = 4096;
/** Two neighboring tiles of the Eixample. */
const WEST = 8290;
const EAST = 8291;
const ROW = 6119;

type Road = { kind: string; name: string; line: [x: number, y: number][] };

/** Writes roads as a vector tile of the Protomaps basemap. */
function tileOf(roads: Road[]): Uint8Array {
  const writer = new PbfWriter();
  const texts = roads.flatMap(({ kind, name }) => [kind, name]);
  writer.writeMessage(
    3,
    (_, layer) => {
      layer.writeVarintField(15, 2);
      layer.writeStringField(1, 'roads');
      roads.forEach(({ line }, index) => {
        layer.writeMessage(
          2,
          (_, feature) => {
            feature.writePackedVarint(2, [0, index * 2, 1, index * 2 + 1]);
            feature.writeVarintField(3, 2);
            feature.writePackedVarint(4, commandsOf(line));
          },
          null,
        );
      });
      for (const key of ['kind', 'name']) layer.writeStringField(3, key);
      for (const text of texts) layer.writeMessage(4, (_, value) => value.writeStringField(1, text), null);
      layer.writeVarintField(5, EXTENT);
    },
    null,
  );
  return writer.finish();
}

/** Returns a line as the commands of a vector tile: one MoveTo, then steps of LineTo. */
function commandsOf(line: Road['line']): number[] {
  const steps = line.map(([x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [0, 0];
    return [zigzag(x - fromX), zigzag(y - fromY)];
  });
  return [9, ...(steps[0] ?? []), ((line.length - 1) << 3) | 2, ...steps.slice(1).flat()];
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31);

const STREET = { kind: 'minor_road', name: 'Carrer de la Diputació' };
const ACROSS = { kind: 'major_road', name: 'Carrer d’Aribau' };
const TILES = new Map([
  [
    `${WEST}/${ROW}`,
    tileOf([
      {
        ...STREET,
        line: [
          [100, 2000],
          [EXTENT + 64, 2000],
        ],
      },
      {
        ...ACROSS,
        line: [
          [3000, 1000],
          [3000, 3000],
        ],
      },
      {
        kind: 'rail',
        name: 'Metro',
        line: [
          [0, 0],
          [4000, 4000],
        ],
      },
      {
        kind: 'path',
        name: '',
        line: [
          [0, 10],
          [4000, 10],
        ],
      },
    ]),
  ],
  [
    `${EAST}/${ROW}`,
    tileOf([
      {
        ...STREET,
        line: [
          [-64, 2000],
          [900, 2000],
        ],
      },
    ]),
  ],
]);

const archive = (tileType: TileType) => ({
  header: { tileType, maxZoom: ZOOM } as Header,
  tile: async (z: number, x: number, y: number) => (z === ZOOM && TILES.get(`${x}/${y}`)) || null,
});

it('reads each named street as one line across tiles, which the map in words can name', async () => {
  const lines = await readStreetLines(archive(TileType.Mvt));
  expect(lines.map(({ properties }) => properties.name)).toEqual([STREET.name, ACROSS.name]);
  const [street] = lines;
  expect(street?.geometry.coordinates).toHaveLength(2);
  const streets = readStreets({ type: 'FeatureCollection', features: lines });
  const [longitude = 0, latitude = 0] = lines[1]?.geometry.coordinates[0] ?? [];
  expect(orientationAt({ longitude, latitude }, streets).street?.name).toBe(ACROSS.name);
});

it('reads nothing from pictures', async () => {
  expect(await readStreetLines(archive(TileType.Png))).toEqual([]);
});
