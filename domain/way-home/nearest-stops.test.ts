import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Stop, StopKind } from '#contract/way-home/way-home.ts';
import data from '#db/seed/data/transit.json' with { type: 'json' };
import { distanceKm } from '../geo/geo.ts';
import { nearestStops } from './nearest-stops.ts';

const STOPS: Stop[] = data.stops.map(({ entrances = [], ...stop }, id) => ({
  ...stop,
  id,
  kind: stop.kind as StopKind,
  entrances,
  hasLift: null,
  source: '',
  sourceDate: '2026-01-01',
}));
const METRO: Stop = STOPS.find(({ kind }) => kind === 'metro') as Stop;
const near = (latitude: number, longitude: number) => nearestStops(STOPS, { latitude, longitude });

describe('the nearest stops', () => {
  it('of a bar in the Gaixample are Universitat, and corners with all their lines', () => {
    const found = near(41.3863, 2.1612);
    expect(found.metro).toMatchObject({ name: 'Universitat', lines: ['L1', 'L2'] });
    expect(found.nightBuses[0]?.lines).toEqual(expect.arrayContaining(['N3', 'N7', 'N8']));
    expect(found.nightBuses.length).toBeLessThanOrEqual(3);
    expect(found.taxiRank).toBeNull();
  });

  it('measure to the nearest entrance, in steps on foot', () => {
    const point = { latitude: METRO.latitude + 0.01, longitude: METRO.longitude };
    const far = nearestStops([{ ...METRO, entrances: [] }], point).metro;
    const entrance = { ...point, latitude: point.latitude - 0.001 };
    const nearer = nearestStops([{ ...METRO, entrances: [entrance] }], point).metro;
    expect([far?.meters, nearer?.meters]).toEqual([1446, 145]);
    expect([far?.minutes, nearer?.minutes]).toEqual([20, 2]);
  });

  it('are none outside of the city, and none without stops', () => {
    expect(near(41.9, 2.9)).toEqual({ metro: null, nightBuses: [], taxiRank: null });
    expect(nearestStops([], METRO)).toEqual({ metro: null, nightBuses: [], taxiRank: null });
  });

  it('agree with a search of every stop, whatever the order', () => {
    const point = fc.record({
      latitude: fc.double({ min: 41.36, max: 41.42, noNaN: true }),
      longitude: fc.double({ min: 2.12, max: 2.22, noNaN: true }),
    });
    fc.assert(
      fc.property(point, fc.shuffledSubarray(STOPS, { minLength: STOPS.length }), (at, shuffled) => {
        const found = nearestStops(shuffled, at);
        expect(found).toEqual(nearestStops(STOPS, at));
        const ways = STOPS.filter(({ kind }) => kind === 'metro').flatMap((stop) =>
          [stop, ...stop.entrances].map((entrance) => distanceKm(at, entrance)),
        );
        if (found.metro) expect(found.metro.meters).toBe(Math.round(Math.min(...ways) * 1300));
        const lines = found.nightBuses.flatMap((corner) => corner.meters);
        expect(lines).toEqual([...lines].sort((a, b) => a - b));
      }),
      { numRuns: 50 },
    );
  });
});
