import { describe, expect, it } from 'vitest';
import type { MarkerGroup } from './marker-join.ts';
import { MAX_SPOTS, markerSpots, type SpotInput } from './marker-spots.ts';
import { type MarkerPlace, markerPlaces } from './place-features.ts';

const places = markerPlaces(
  Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    name: `Place ${index + 1}`,
    latitude: index,
    longitude: index % 7,
    categoryName: 'Clubs',
    icon: 'disc-3',
    statusText: '',
    status: 'closed',
  })),
);
const group = (...ids: number[]): MarkerGroup<MarkerPlace> => {
  const [first, ...rest] = ids.flatMap((id) => places.get(id) ?? []);
  if (!first) throw new Error('no such place');
  return { places: [first, ...rest], point: first, offset: [0, 0] };
};
const clusterOf = (id: number, at: [number, number], ...ids: number[]): MarkerGroup<MarkerPlace> => ({
  ...group(...ids),
  point: { longitude: at[0], latitude: at[1] },
  cluster: { id, opensAt: 15 },
});

const spots = (markers: SpotInput['markers'], more: Partial<SpotInput> = {}) =>
  markerSpots({
    markers,
    chosen: null,
    labels: { cluster: (count) => `${count} places, zoom in`, joined: (count) => `${count} places…` },
    project: ([longitude, latitude]) => ({ x: longitude * 10, y: latitude }),
    width: 400,
    height: 400,
    over: [],
    ...more,
  });

describe('markerSpots', () => {
  it('orders them as one reads, whatever order they are in', () => {
    expect(spots([group(30), group(2), group(11)]).map(({ id }) => id)).toEqual([2, 11, 30]);
  });

  it('names clusters uniquely and counts what they stand for', () => {
    const found = spots([clusterOf(7, [1, 5], 1, 2, 3), clusterOf(8, [1, 9], 4, 5, 6)]);
    expect(found.map(({ label }) => label)).toEqual(['3 places, zoom in', '3 places, zoom in (2)']);
    expect(found.map((spot) => [spot.key, spot.places, spot.opensAt])).toEqual([
      ['cluster-7', 3, 15],
      ['cluster-8', 3, 15],
    ]);
  });

  it('leaves out what is off the screen', () => {
    expect(spots([group(1), group(299)], { height: 100 }).map(({ id }) => id)).toEqual([1]);
  });

  it('leaves out what lies under a part of the screen, but not the chosen place', () => {
    const over = [{ left: 0, top: 20, right: 400, bottom: 400 }];
    expect(spots([group(1), group(50)], { over }).map(({ id }) => id)).toEqual([1]);
    expect(
      spots([group(1), group(50)], { over, chosen: places.get(50) ?? null }).map(({ id }) => id),
    ).toEqual([1, 50]);
  });

  it('gives the chosen place a button of its own, also inside of a cluster', () => {
    const chosen = places.get(2) ?? null;
    expect(spots([clusterOf(7, [1, 5], 1, 2)], { chosen }).map(({ key }) => key)).toEqual([
      'place-2',
      'cluster-7',
    ]);
    expect(spots([group(2), group(3)], { chosen }).map(({ key }) => key)).toEqual(['place-2', 'place-3']);
  });

  it('keeps to its limit, but never loses the chosen one', () => {
    const chosen = places.get(300) ?? null;
    const found = spots(
      [...places.keys()].map((id) => group(id)),
      { chosen },
    );
    expect(found).toHaveLength(MAX_SPOTS);
    expect(found.some(({ id }) => id === 300)).toBe(true);
  });

  it('gives every button a size a finger can meet', () => {
    expect(spots([group(1)])[0]?.size).toBeGreaterThanOrEqual(24);
  });

  it('names a joined marker by its number and keeps the button of its first place', () => {
    const found = spots([group(3, 1), group(9, 4), group(7)]);
    expect(found.map(({ key, kind, label, ids }) => [key, kind, label, ids])).toEqual([
      ['place-3', 'joined', '2 places…', [3, 1]],
      ['place-7', 'place', 'Place 7, Clubs', [7]],
      ['place-9', 'joined', '2 places… (2)', [9, 4]],
    ]);
    expect(found[0]?.title).toBe('Place 3, Place 1');
  });
});
