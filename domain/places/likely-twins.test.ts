import { describe, expect, it } from 'vitest';
import { likelyTwins } from './likely-twins.ts';

const place = (id: number, name: string, latitude = 41.38, source = 'visitor') => ({
  ...{ id, name, latitude, source },
  longitude: 2.16,
  googlePlaceId: null,
});
const pairsOf = (...places: ReturnType<typeof place>[]) =>
  likelyTwins(places).map(([kept, twin]) => [kept.id, twin.id]);

describe('likely twins', () => {
  it('are near each other and have similar names, the older one first', () => {
    expect(pairsOf(place(7, 'Bar Sirena'), place(2, 'Sirena', 41.381))).toEqual([[2, 7]]);
    expect(pairsOf(place(1, 'Sirena'), place(2, 'Sirena', 41.39))).toEqual([]);
    expect(pairsOf(place(1, 'Sirena'), place(2, 'Balena'))).toEqual([]);
  });

  it('are not two places of the starter city', () => {
    expect(pairsOf(place(1, 'Sirena', 41.38, 'starter'), place(2, 'Sirena', 41.38, 'starter'))).toEqual([]);
    expect(pairsOf(place(1, 'Sirena', 41.38, 'starter'), place(2, 'Sirena'))).toEqual([[1, 2]]);
  });

  it('are each compared with neighbors alone', () => {
    let reads = 0;
    const many = Array.from({ length: 4000 }, (_, at) => ({
      ...place(at, `Night ${at}`, 41.3 + at / 40_000),
      get name() {
        reads += 1;
        return `Night ${at}`;
      },
    }));
    likelyTwins(many);
    // 150 m hold 54 of them on each side.
    expect(reads).toBeLessThan(4000 * 54 * 3);
  });
});
