import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NIGHT } from '#tests/support/app/planned-night.ts';
import { indexNearby, STEP } from './near.ts';
import type { PlanPlace } from './plan.ts';
import { metersOnFoot, prepare, toVector } from './problem.ts';

const point = fc.record({
  latitude: fc.nat(600).map((step) => 41.36 + step / 10_000),
  longitude: fc.nat(800).map((step) => 2.12 + step / 10_000),
});
const walk = fc.record({ mostWalk: fc.integer({ min: 1, max: 60 }), speed: fc.constantFrom(3, 4.5, 6) });

it('has each place within the longest walk once, in a ring that begins no farther away', () => {
  const check = (
    walked: { mostWalk: number; speed: number },
    points: { latitude: number; longitude: number }[],
  ) => {
    const [from = null, ...rest] = points;
    const request = { ...NIGHT, ...walked, from };
    const places = rest.map((at, index): PlanPlace => {
      const openingHours = { Daily: '24 hours' };
      return { id: index + 1, ...at, categories: ['Bars'], tags: [], openingHours, facts: {} };
    });
    const problem = prepare(request, { places, events: [] });
    const near = indexNearby(problem);
    const found = near.minutesTo.flatMap((nearest, ring) =>
      near.inRing(0, places.length, ring).map((neighbor) => {
        expect(neighbor % STEP).toBeGreaterThanOrEqual(nearest);
        return neighbor;
      }),
    );
    const perMinute = (request.speed * 1000) / 60;
    const expected = places.flatMap((place, index) => {
      const meters = from ? metersOnFoot(toVector(from), toVector(place)) : 0;
      const minutes = Math.ceil(meters / perMinute - 1e-6);
      return minutes <= request.mostWalk ? [index * STEP + minutes] : [];
    });
    expect(found.sort((a, b) => a - b)).toEqual(expected);
  };
  fc.assert(fc.property(walk, fc.array(point, { minLength: 1, maxLength: 30 }), check), { numRuns: 300 });
});
