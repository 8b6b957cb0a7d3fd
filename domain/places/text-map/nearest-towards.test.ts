import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARCELONA_CENTER, distanceKm, type Point } from '#domain/geo/geo.ts';
import { awayFrom, bearing, DIRECTIONS, isTowards } from './compass.ts';
import { nearestTowards } from './nearest-towards.ts';

const KEYS = ['north', 'east', 'south', 'west'] as const;
type TestPlace = Point & { id: number };

// A coarse grid, so that some places share a position, lie in one line or are equally far.
const onGrid = fc.record({
  latitude: fc.integer({ min: 0, max: 9 }).map((step) => 41.38 + step * 0.001),
  longitude: fc.integer({ min: 0, max: 9 }).map((step) => 2.16 + step * 0.001),
});
const city = fc
  .array(onGrid, { minLength: 1, maxLength: 25 })
  .map((points): TestPlace[] => points.map((point, index) => ({ id: index + 1, ...point })));
const direction = fc.constantFrom(...DIRECTIONS);

const isSame = (a: Point, b: Point) => a.latitude === b.latitude && a.longitude === b.longitude;

/** Finds the nearest place by sorting all candidates. */
function oracle(
  places: readonly TestPlace[],
  from: Point & { id?: number },
  towards: (typeof DIRECTIONS)[number],
) {
  const later = places.filter((place) => isSame(place, from) && place.id > (from.id ?? 0));
  if (later.length > 0) return later.toSorted((a, b) => a.id - b.id)[0]?.id;
  return places
    .filter((place) => !isSame(place, from) && isTowards(towards, bearing(from, place)))
    .toSorted(
      (a, b) =>
        distanceKm(from, a) - distanceKm(from, b) ||
        awayFrom(towards, bearing(from, a)) - awayFrom(towards, bearing(from, b)) ||
        a.id - b.id,
    )[0]?.id;
}

describe('the nearest place in a direction', () => {
  it('is the one that sorting all of them finds', () => {
    fc.assert(
      fc.property(city, direction, fc.nat(), (places, towards, pick) => {
        const from = places[pick % places.length] as TestPlace;
        expect(nearestTowards(places, from, towards)?.id).toBe(oracle(places, from, towards));
        expect(nearestTowards(places, BARCELONA_CENTER, towards)?.id).toBe(
          oracle(places, BARCELONA_CENTER, towards),
        );
      }),
    );
  });

  it('is null where there is nothing', () => {
    const place = { id: 1, latitude: 41.4, longitude: 2.17 };
    expect(nearestTowards([place], place, 'north')).toBeNull();
    expect(nearestTowards([place], { latitude: 41.41, longitude: 2.17 }, 'north')).toBeNull();
    expect(nearestTowards([place], { latitude: 41.41, longitude: 2.17 }, 'south')).toBe(place);
    expect(nearestTowards([], BARCELONA_CENTER, 'east')).toBeNull();
  });

  it('leads the four arrow keys to every place of the map', () => {
    fc.assert(
      fc.property(city, (places) => {
        const reached = new Set<number>();
        const next: (Point & { id?: number })[] = [BARCELONA_CENTER];
        for (let from = next.pop(); from; from = next.pop()) {
          for (const key of KEYS) {
            const found = nearestTowards(places, from, key);
            if (!found || reached.has(found.id)) continue;
            reached.add(found.id);
            next.push(found);
          }
        }
        expect(reached.size).toBe(places.length);
      }),
      { numRuns: 500 },
    );
  });
});
