/**
 * Measures what a key press on the text map costs: the nearest place in a direction, its street, and all groups anew as
 * after a change of the rings. 72 places and 5,000. Run: node --import tsx bench/text-map.ts
 */
import { BARCELONA_CENTRE, type Point } from '#domain/geo/geo.ts';
import { randomFrom } from '#domain/seeded-random.ts';
import { DIRECTIONS } from '#domain/text-map/compass.ts';
import { nearestTowards } from '#domain/text-map/nearest-towards.ts';
import { orientationAt, readStreets } from '#domain/text-map/streets.ts';
import { RADII, textMap } from '#domain/text-map/text-map.ts';
import { basemapGeometry } from '#providers/basemap/built-in/geometry.ts';
import { median } from './load.ts';

const PRESSES = 80;
const WANTED = 50;

/** Returns a city whose places lie as densely around its center as Barcelona's do. */
function cityOf(size: number) {
  const random = randomFrom(size);
  const spread = () => (random() + random() + random() - 1.5) * 0.03;
  return Array.from({ length: size }, (_, index) => ({
    id: index + 1,
    latitude: BARCELONA_CENTRE.latitude + spread(),
    longitude: BARCELONA_CENTRE.longitude + spread(),
  }));
}

const timed = (work: () => void): number => {
  const before = performance.now();
  work();
  return performance.now() - before;
};

const geometry: unknown = JSON.parse(JSON.stringify(basemapGeometry()));
const streets = readStreets(geometry);
console.log(`streets read: ${timed(() => readStreets(geometry)).toFixed(1)} ms, once a visit`);

for (const size of [72, 5000]) {
  const city = cityOf(size);
  let from: Point & { id?: number } = BARCELONA_CENTRE;
  const presses = Array.from({ length: PRESSES }, (_, press) =>
    timed(() => {
      from = nearestTowards(city, from, DIRECTIONS[(press * 3) % 8] ?? 'north') ?? BARCELONA_CENTRE;
      orientationAt(from, streets);
    }),
  );
  const rings = Array.from({ length: PRESSES }, (_, press) =>
    timed(() => textMap(city, from, RADII[press % RADII.length] ?? RADII[0])),
  );
  for (const [what, times] of [
    ['an arrow key', presses],
    ['other rings', rings],
  ] as const)
    console.log(
      `${size} places, ${what}: ${median(times).toFixed(2)} ms, slowest ${Math.max(...times).toFixed(2)} ms, at most ${WANTED} wanted`,
    );
}
