import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARCELONA_CENTER, distanceKm } from '#domain/geo/geo.ts';
import { minutesFor } from '#domain/geo/on-foot.ts';
import { DIRECTIONS } from './compass.ts';
import {
  averagePoint,
  countByDirection,
  placesByRing,
  RADII,
  type Rings,
  seenFrom,
  textMap,
} from './text-map.ts';

const CENTER = BARCELONA_CENTER;
/** Returns a point at a distance in meters north and east of the center. */
const at = (north: number, east: number) => ({
  latitude: CENTER.latitude + north / 111_195,
  longitude: CENTER.longitude + east / (111_195 * Math.cos((CENTER.latitude * Math.PI) / 180)),
});

const inCity = fc.record({
  latitude: fc.double({ min: 41.36, max: 41.42, noNaN: true }),
  longitude: fc.double({ min: 2.12, max: 2.21, noNaN: true }),
});
const cityOf = (points: { latitude: number; longitude: number }[]) =>
  points.map((point, index) => ({ id: index + 1, ...point }));
const city = fc.array(inCity, { maxLength: 60 }).map(cityOf);
const someRings = fc.constantFrom(...RADII);

describe('a place seen from the center', () => {
  it('has the meters and minutes of the way on foot', () => {
    const seen = seenFrom(CENTER, at(98, 98));
    expect(seen.direction).toBe('north_east');
    expect(Math.round(seen.meters)).toBe(180);
    expect(seen.minutes).toBe(3);
  });

  it('lies in no direction at the center itself', () => {
    expect(seenFrom(CENTER, CENTER)).toEqual({ direction: null, meters: 0, minutes: 0 });
    expect(seenFrom(CENTER, at(0, 14)).direction).toBeNull();
    expect(seenFrom(CENTER, at(0, 16)).direction).toBe('east');
  });
});

describe('the text map', () => {
  it('reads from near to far, clockwise, and leaves empty groups out', () => {
    const places = [
      { id: 1, ...at(0, 3000) },
      { id: 2, ...at(-700, 0) },
      { id: 3, ...at(100, 100) },
      { id: 4, ...at(0, -200) },
      { id: 5, ...at(120, 0) },
      { id: 6, ...CENTER },
      { id: 7, ...at(90, 90) },
    ];
    const groups = textMap(places, CENTER, RADII[1]);
    expect(groups.map(({ sector, places: found }) => [sector, found.map(({ place }) => place.id)])).toEqual([
      [{ kind: 'here' }, [6]],
      [{ kind: 'sector', ring: 0, direction: 'north' }, [5]],
      [{ kind: 'sector', ring: 0, direction: 'north_east' }, [7, 3]],
      [{ kind: 'sector', ring: 0, direction: 'west' }, [4]],
      [{ kind: 'sector', ring: 2, direction: 'south' }, [2]],
      [{ kind: 'further' }, [1]],
    ]);
    expect(countByDirection(groups)).toMatchObject({ north: 1, north_east: 2, east: 0, south: 1, west: 1 });
    expect(placesByRing(groups).map(({ key, count }) => [key, count])).toEqual([
      ['here', 1],
      ['0', 4],
      ['2', 1],
      ['further', 1],
    ]);
  });

  it('holds every place exactly once, whatever the center and the rings', () => {
    fc.assert(
      fc.property(city, inCity, someRings, (places, center, rings) => {
        const ids = textMap(places, center, rings).flatMap((group) =>
          group.places.map(({ place }) => place.id),
        );
        expect(ids.toSorted((a, b) => a - b)).toEqual(places.map(({ id }) => id));
      }),
    );
  });

  it('puts a place where a second opinion by plane geometry puts it', () => {
    const KM_NORTH = 111.195;
    fc.assert(
      fc.property(city, inCity, someRings, (places, center, rings: Rings) => {
        for (const { sector, places: found } of textMap(places, center, rings)) {
          for (const { place, minutes } of found) {
            const y = (place.latitude - center.latitude) * KM_NORTH;
            const x = (place.longitude - center.longitude) * KM_NORTH * Math.cos((41.39 * Math.PI) / 180);
            // The walk is 1.3 times the straight line, at 4.5 km per hour.
            const walk = (Math.hypot(x, y) * 1.3 * 60) / 4.5;
            expect(minutes).toBeGreaterThan(walk - 0.2);
            expect(minutes).toBeLessThan(walk + 1.2);
            if (sector.kind === 'further') expect(minutes).toBeGreaterThan(rings[2]);
            if (sector.kind !== 'sector') continue;
            expect(minutes).toBeLessThanOrEqual(rings[sector.ring] ?? 0);
            if (sector.ring > 0) expect(minutes).toBeGreaterThan(rings[sector.ring - 1] ?? 0);
            const degrees = (Math.atan2(x, y) * 180) / Math.PI + 360;
            const away = Math.abs(((degrees - DIRECTIONS.indexOf(sector.direction) * 45 + 540) % 360) - 180);
            expect(away).toBeLessThan(23.2);
          }
        }
      }),
    );
  });

  it('has no empty group, and lists the nearest first in each', () => {
    fc.assert(
      fc.property(city, inCity, someRings, (places, center, rings) => {
        for (const { places: found } of textMap(places, center, rings)) {
          expect(found.length).toBeGreaterThan(0);
          const meters = found.map((seen) => seen.meters);
          expect(meters).toEqual(meters.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

describe('the middle of what is shown', () => {
  it('is the center of the city without places, and lies among them otherwise', () => {
    expect(averagePoint([])).toEqual(BARCELONA_CENTER);
    fc.assert(
      fc.property(fc.array(inCity, { minLength: 1 }), (points) => {
        const { latitude, longitude } = averagePoint(points);
        expect(latitude).toBeGreaterThanOrEqual(Math.min(...points.map((point) => point.latitude)));
        expect(latitude).toBeLessThanOrEqual(Math.max(...points.map((point) => point.latitude)));
        expect(longitude).toBeGreaterThanOrEqual(Math.min(...points.map((point) => point.longitude)));
        expect(longitude).toBeLessThanOrEqual(Math.max(...points.map((point) => point.longitude)));
      }),
    );
  });

  it('is not moved by one place far away', () => {
    const near = [at(0, 0), at(10, 10), at(-10, 5)];
    const far = { latitude: 41.24, longitude: 1.81 };
    expect(distanceKm(averagePoint([...near, far]), CENTER)).toBeLessThan(0.02);
  });
});

describe('the pace', () => {
  it('covers what the planner covers: 75 meters a minute', () => {
    expect(minutesFor(75)).toBe(1);
    expect(minutesFor(76)).toBe(2);
  });
});
