import { describe, expect, it } from 'vitest';
import { MAX_SPOTS, markerSpots, type SpotInput } from './marker-spots.ts';
import { markerPlaces } from './place-features.ts';

const places = markerPlaces(
  Array.from({ length: 300 }, (_, index) => ({
    id: index + 1,
    name: `Place ${index + 1}`,
    latitude: index,
    longitude: index % 7,
    categoryName: 'Clubs',
    icon: 'disc-3',
    statusText: '',
    isOpen: false,
  })),
);
const feature = (id: number): SpotInput['features'][number] => ({
  properties: { id },
  geometry: { type: 'Point', coordinates: [0, 0] },
});
const clusterOf = (id: number, count: number, at: [number, number]): SpotInput['features'][number] => ({
  properties: { cluster: true, cluster_id: id, point_count: count },
  geometry: { type: 'Point', coordinates: at },
});

const spots = (features: SpotInput['features'], more: Partial<SpotInput> = {}) =>
  markerSpots({
    markers: null,
    features,
    places,
    chosen: null,
    released: null,
    labels: { cluster: (count) => `${count} places, zoom in`, joined: (count) => `${count} places…` },
    project: (longitude, latitude) => ({ x: longitude * 10, y: latitude }),
    width: 400,
    height: 400,
    ...more,
  });

describe('markerSpots', () => {
  it('makes one button of a marker that was drawn twice', () => {
    expect(spots([feature(1), feature(1)]).map(({ key }) => key)).toEqual(['place-1']);
  });

  it('orders them as one reads, whatever order the map found them in', () => {
    expect(spots([feature(30), feature(2), feature(11)]).map(({ id }) => id)).toEqual([2, 11, 30]);
  });

  it('names clusters uniquely and counts what they stand for', () => {
    const found = spots([clusterOf(7, 12, [1, 5]), clusterOf(8, 12, [1, 9])]);
    expect(found.map(({ label }) => label)).toEqual(['12 places, zoom in', '12 places, zoom in (2)']);
    expect(found.map((spot) => spot.places)).toEqual([12, 12]);
  });

  it('leaves out what is off the screen', () => {
    expect(spots([feature(1), feature(299)], { height: 100 }).map(({ id }) => id)).toEqual([1]);
  });

  it('keeps the place that was chosen until now, drawn or not, as long as it is one', () => {
    expect(spots([feature(2)], { released: 1 }).map(({ id }) => id)).toEqual([1, 2]);
    expect(spots([feature(1)], { released: 1 }).map(({ id }) => id)).toEqual([1]);
    expect(spots([feature(2)], { released: 999 }).map(({ id }) => id)).toEqual([2]);
  });

  it('keeps to its limit, but never loses the chosen one', () => {
    const chosen = places.get(300) ?? null;
    const found = spots([...places.keys()].map(feature), { chosen });
    expect(found).toHaveLength(MAX_SPOTS);
    expect(found.some(({ id }) => id === 300)).toBe(true);
  });

  it('ignores a marker whose place the filters have taken away', () => {
    expect(spots([feature(999)])).toEqual([]);
  });

  it('gives every button a size a finger can meet', () => {
    expect(spots([feature(1)])[0]?.size).toBeGreaterThanOrEqual(24);
  });

  it('names a joined marker by its number and keeps the button of its first place', () => {
    const shared = (...ids: number[]) => {
      const [first, ...rest] = ids.flatMap((id) => places.get(id) ?? []);
      if (!first) throw new Error('no such place');
      return { places: [first, ...rest] as const, point: first, offset: [0, 0] as const };
    };
    const found = spots([], { markers: [shared(3, 1), shared(9, 4), shared(7)] });
    expect(found.map(({ key, kind, label, ids }) => [key, kind, label, ids])).toEqual([
      ['place-3', 'joined', '2 places…', [3, 1]],
      ['place-7', 'place', 'Place 7, Clubs', [7]],
      ['place-9', 'joined', '2 places… (2)', [9, 4]],
    ]);
    expect(found[0]?.title).toBe('Place 3, Place 1');
  });
});
