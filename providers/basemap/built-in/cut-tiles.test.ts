import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { BARCELONA_CENTER, BARCELONA_ZOOM, type Point } from '#domain/geo/geo.ts';
import { worldSpot } from '#domain/geo/mercator.ts';
import { NUMBERS_ZOOM, STREETS_ZOOMS } from '#domain/geo/street-tiles.ts';
import { tileFeatures } from '#tests/support/tile-features.ts';
import { MAP_THEMES } from '../port.ts';
import { CITY } from './city-streets.ts';
import { numberTiles, streetTiles } from './cut-tiles.ts';
import { stillMap } from './still-map.ts';
import { isSquare, signName } from './street-kinds.ts';
import { builtInStyle } from './style.ts';

const SIDE = 512;
const STREETS = new Map(streetTiles().map(({ path, body }) => [path, body]));
const NUMBERS = new Map(numberTiles().map(({ path, body }) => [path, body]));
const weight = (bodies: Iterable<string | Uint8Array>) =>
  [...bodies].reduce((sum, body) => sum + brotliCompressSync(body).length, 0);

/** Returns a point's tile, and its position there as shares of the tile's sides. */
function spotIn(point: Point, zoom: number) {
  const { x, y } = worldSpot(point, zoom);
  const [column, row] = [x / SIDE, y / SIDE];
  const path = `${zoom}/${Math.floor(column)}/${Math.floor(row)}`;
  return { path, at: [column % 1, row % 1] as const };
}

const features = new Map([...STREETS].map(([path, body]) => [path, tileFeatures(body)]));
const closest = STREETS_ZOOMS.last;
/** In one tile at the closest zoom, two meters are this share of its side. */
const TWO_METERS = 2 / 1836;

describe('the tiles of the streets', () => {
  it('name every segment where it lies, squares in their middle', () => {
    const squares = new Set(
      [...features.values()].flat().flatMap(({ kind, name }) => (kind === 'square-name' ? [name] : [])),
    );
    const nameless = CITY.streets.flatMap((street) => {
      const name = signName(street).replace('·', '\u200A·\u200A');
      if (name === '' || (isSquare(street) && squares.has(name))) return [];
      return street.segments.flatMap(({ line: [from, to] }) => {
        if (!from || !to) return [name];
        const middle = {
          latitude: (from.latitude + to.latitude) / 2,
          longitude: (from.longitude + to.longitude) / 2,
        };
        const { path, at } = spotIn(middle, closest);
        const lines = features.get(path)?.filter((one) => one.name === name) ?? [];
        return lines.some((one) => one.lines.some((line) => offLine(at, line) < TWO_METERS)) ? [] : [name];
      });
    });
    expect(nameless).toEqual([]);
  });

  it.each([
    ['Carrer de Pelai', [2.1645, 41.3858], [2.1692, 41.3855]],
    ['La Rambla', [2.1703, 41.3845], [2.1771, 41.3765]],
    ['Passeig de Joan de Borbó Comte de Barcelona', [2.18846, 41.37708], [2.18759, 41.37037]],
  ] as const)('lead along %s without a gap', (name, [west, north], [east, south]) => {
    for (let part = 0; part <= 20; part += 1) {
      const longitude = west + ((east - west) * part) / 20;
      const latitude = north + ((south - north) * part) / 20;
      const { path, at } = spotIn({ longitude, latitude }, closest);
      const lines = features.get(path)?.filter((one) => one.name === name) ?? [];
      // A hundred meters beside the straight way at most: streets bend.
      expect(Math.min(...lines.flatMap((one) => one.lines.map((line) => offLine(at, line))))).toBeLessThan(
        0.055,
      );
    }
  });

  it('are few at once: picture, style and tiles of the opening view of a large window', () => {
    const { x, y } = worldSpot(BARCELONA_CENTER, BARCELONA_ZOOM);
    const seen: Uint8Array[] = [];
    for (let column = Math.floor((x - 720) / SIDE); column <= (x + 720) / SIDE; column += 1)
      for (let row = Math.floor((y - 450) / SIDE); row <= (y + 450) / SIDE; row += 1)
        seen.push(STREETS.get(`${BARCELONA_ZOOM}/${column}/${row}`) ?? new Uint8Array());
    for (const theme of MAP_THEMES) {
      const [style, picture] = [JSON.stringify(builtInStyle(theme)), stillMap(theme, BARCELONA_ZOOM)];
      expect(weight([style, picture, ...seen])).toBeLessThan(150_000);
    }
  });

  it('add less than a megabyte to a release', () => {
    expect(weight(STREETS.values()) + weight(NUMBERS.values())).toBeLessThan(1_000_000);
  });
});

describe('the tiles of the house numbers', () => {
  it('have the first and the last number of each side of a block', () => {
    const { path } = spotIn({ latitude: 41.38585, longitude: 2.1607 }, NUMBERS_ZOOM);
    const names = tileFeatures(NUMBERS.get(path) ?? new Uint8Array()).map(({ name }) => name);
    for (const number of ['191', '207', '196', '220', '39', '34']) expect(names).toContain(number);
  });

  it('come nowhere near the opening view', () => {
    expect([...STREETS.keys()].some((path) => path.startsWith(`${NUMBERS_ZOOM}/`))).toBe(false);
  });
});

function offLine([x, y]: readonly [number, number], line: readonly (readonly [number, number])[]): number {
  return Math.min(
    ...line.slice(1).map(([bx, by], index) => {
      const [ax, ay] = line[index] ?? [bx, by];
      const [dx, dy] = [bx - ax, by - ay];
      const length = dx * dx + dy * dy;
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
      return Math.hypot(x - ax - share * dx, y - ay - share * dy);
    }),
  );
}
