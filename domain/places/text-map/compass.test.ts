import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARCELONA_CENTER, distanceKm } from '#domain/geo/geo.ts';
import { awayFrom, bearing, DIRECTIONS, directionAt, isTowards } from './compass.ts';

const moved = (north: number, east: number) => ({
  latitude: BARCELONA_CENTER.latitude + north,
  longitude: BARCELONA_CENTER.longitude + east,
});

const inCity = fc.record({
  latitude: fc.double({ min: 41.2, max: 41.6, noNaN: true }),
  longitude: fc.double({ min: 1.9, max: 2.4, noNaN: true }),
});

describe('the compass', () => {
  it('knows the four corners of the world', () => {
    expect(bearing(BARCELONA_CENTER, moved(0.01, 0))).toBeCloseTo(0, 5);
    expect(bearing(BARCELONA_CENTER, moved(0, 0.01))).toBeCloseTo(90, 1);
    expect(bearing(BARCELONA_CENTER, moved(-0.01, 0))).toBeCloseTo(180, 5);
    expect(bearing(BARCELONA_CENTER, moved(0, -0.01))).toBeCloseTo(270, 1);
    expect(bearing(BARCELONA_CENTER, BARCELONA_CENTER)).toBe(0);
  });

  it('has eight directions of 45° each', () => {
    expect([0, 22, 23, 45, 90, 180, 247, 248, 337, 338, 359.9].map(directionAt)).toEqual([
      'north',
      'north',
      'north_east',
      'north_east',
      'east',
      'south',
      'south_west',
      'west',
      'north_west',
      'north',
      'north',
    ]);
  });

  it('sees every point in at least one of the four directions of the keys, and the way back opposite', () => {
    fc.assert(
      fc.property(inCity, inCity, (a, b) => {
        const there = bearing(a, b);
        const keys = (['north', 'east', 'south', 'west'] as const).filter((key) => isTowards(key, there));
        expect([1, 2]).toContain(keys.length);
        expect(there).toBeGreaterThanOrEqual(0);
        expect(there).toBeLessThan(360);
        expect(awayFrom(directionAt(there), there)).toBeLessThanOrEqual(22.5 + 1e-9);
        // Below 10 cm rounding makes the sines of the two directions differ.
        if (distanceKm(a, b) < 1e-4) return;
        const turned = Math.abs(there - bearing(b, a));
        expect(Math.abs(turned - 180)).toBeLessThan(1);
      }),
    );
  });

  it('counts the turn from a direction the short way', () => {
    expect(awayFrom('north', 350)).toBe(10);
    expect(awayFrom('north_west', 5)).toBe(50);
    for (const [index, direction] of DIRECTIONS.entries()) expect(awayFrom(direction, index * 45)).toBe(0);
  });
});
