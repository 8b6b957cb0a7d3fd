import { expect, it } from 'vitest';
import { isCityTile } from './city-tiles.ts';

const tileOf = (longitude: number, latitude: number, zoom: number) => {
  const radians = (latitude * Math.PI) / 180;
  const x = Math.floor(((longitude + 180) / 360) * 2 ** zoom);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom);
  return [zoom, x, y] as const;
};

it('are those of the city and its neighbors, at each zoom', () => {
  for (let zoom = 0; zoom <= 18; zoom += 1) {
    expect(isCityTile(...tileOf(2.17, 41.39, zoom))).toBe(true);
    expect(isCityTile(...tileOf(1.9, 41.2, zoom))).toBe(true);
    expect(isCityTile(...tileOf(2.4, 41.6, zoom))).toBe(true);
  }
});

it.each([
  ['Madrid', -3.7, 40.42, 12],
  ['Paris', 2.35, 48.86, 10],
  ['New York', -74, 40.7, 6],
  ['Girona', 2.82, 41.98, 14],
  ['the city, too close', 2.17, 41.39, 19],
])('are not those of %s', (_name, longitude, latitude, zoom) => {
  expect(isCityTile(...tileOf(longitude, latitude, zoom))).toBe(false);
});

it('are fewer than a cache holds', () => {
  let tiles = 0;
  for (let x = 0; x < 2 ** 14; x += 1) {
    for (let y = 6000; y < 6300; y += 1) if (isCityTile(14, x, y)) tiles += 1;
  }
  expect(tiles).toBeGreaterThan(500);
  expect(tiles).toBeLessThan(2000);
});
