import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clusterMarkers } from './marker-clusters.ts';
import { markerPlaces } from './place-features.ts';

const spots = fc.array(
  fc.record({
    latitude: fc.double({ min: 41.2, max: 41.6, noNaN: true }),
    longitude: fc.double({ min: 1.9, max: 2.4, noNaN: true }),
  }),
  { minLength: 1, maxLength: 60 },
);

it('puts every place into exactly one marker at each zoom, and says from which zoom a cluster opens', () => {
  fc.assert(
    fc.property(spots, fc.integer({ min: 9, max: 18 }), (points, zoom) => {
      const places = markerPlaces(
        points.map((point, index) => ({
          ...point,
          id: index + 1,
          name: `Place ${index}`,
          categoryName: 'Bars',
          icon: 'martini',
          statusText: '',
          status: 'closed',
        })),
      );
      const groups = clusterMarkers(places, zoom + 0.5);
      const ids = groups.flatMap((group) => group.places.map(({ id }) => id));
      expect(ids.toSorted((a, b) => a - b)).toEqual([...places.keys()]);
      for (const { places, cluster } of groups) {
        expect(Boolean(cluster)).toBe(places.length > 1);
        expect(cluster?.opensAt ?? zoom + 1).toBeGreaterThan(zoom);
      }
    }),
  );
});
