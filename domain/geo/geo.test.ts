import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BARCELONA_BOUNDS,
  BARCELONA_CENTER,
  boundsAround,
  distanceKm,
  formatDistance,
  isWithinBounds,
} from './geo.ts';

const SAGRADA_FAMILIA = { latitude: 41.4036, longitude: 2.1744 };
const inCity = fc.record({
  latitude: fc.double({ min: 41.2, max: 41.6, noNaN: true }),
  longitude: fc.double({ min: 1.9, max: 2.4, noNaN: true }),
});

describe('distanceKm', () => {
  it('measures along the sphere of 6371 km', () => {
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 })).toBeCloseTo(
      (6371 * Math.PI) / 2,
      6,
    );
    expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      6371 * Math.PI,
      6,
    );
    expect(distanceKm(BARCELONA_CENTER, SAGRADA_FAMILIA)).toBeCloseTo(2.059, 2);
    expect(distanceKm(BARCELONA_CENTER, BARCELONA_CENTER)).toBe(0);
  });

  it('is the same both ways', () => {
    fc.assert(fc.property(inCity, inCity, (a, b) => Math.abs(distanceKm(a, b) - distanceKm(b, a)) < 1e-9));
  });
});

describe('boundsAround', () => {
  it('holds every point that is near enough, and is not much larger', () => {
    fc.assert(
      fc.property(inCity, inCity, (center, point) => {
        const km = distanceKm(center, point);
        expect(isWithinBounds(point, boundsAround(center, km + 1e-6))).toBe(true);
        const { north, east } = boundsAround(center, km);
        expect(distanceKm(center, { latitude: north, longitude: east })).toBeLessThan(km * 1.5 + 0.001);
      }),
    );
  });

  it('covers Barcelona', () => {
    expect(isWithinBounds(BARCELONA_CENTER, BARCELONA_BOUNDS)).toBe(true);
    expect(isWithinBounds({ latitude: 40.4, longitude: -3.7 }, BARCELONA_BOUNDS)).toBe(false);
  });
});

describe('formatDistance', () => {
  it.each([
    [0, '0m'],
    [0.35, '350m'],
    [0.9994, '999m'],
    [0.9996, '1.0km'],
    [1, '1.0km'],
    [2.44, '2.4km'],
    [12.25, '12.3km'],
    [-1, ''],
    [Number.NaN, ''],
  ])('%d is %s', (km, text) => expect(formatDistance(km)).toBe(text));
});
