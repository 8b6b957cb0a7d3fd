import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { REGION } from './coast.ts';
import { basemapGeometry, ROADS } from './geometry.ts';
import { areaOf } from './polygons.ts';

const { features } = basemapGeometry();

const rings = features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
);
const points = features.flatMap(({ geometry }): Position[] => {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat(2);
  if (geometry.type === 'LineString') return geometry.coordinates;
  return geometry.type === 'Point' ? [geometry.coordinates] : [];
});

describe('the drawn city', () => {
  it('stays inside its region, with finite coordinates', () => {
    const [west, south, east, north] = REGION;
    const strays = points.filter(
      ([x = Number.NaN, y = Number.NaN]) => !(x >= west && x <= east && y >= south && y <= north),
    );
    expect(points.length).toBeGreaterThan(5000);
    expect(strays).toEqual([]);
  });

  it('closes every ring around some ground', () => {
    expect(rings.length).toBeGreaterThan(500);
    for (const ring of rings) {
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(areaOf(ring as [number, number][])).toBeGreaterThan(0);
    }
  });

  it('draws every road with a length, and names it', () => {
    for (const road of ROADS) {
      expect(road.line.length, road.name).toBeGreaterThanOrEqual(2);
      expect(road.name).not.toBe('');
    }
  });

  it('has the old town and the villages street by street', () => {
    const lanes = ROADS.filter((road) => road.class === 'lane').map((road) => road.name);
    expect(lanes.length).toBeGreaterThan(200);
    for (const name of ['Carrer de Montcada', 'Carrer de Verdi', 'Carrer de Blai', 'Carrer d’Olzinelles']) {
      expect(lanes).toContain(name);
    }
  });

  it('is small enough to send to a phone', () => {
    expect(JSON.stringify(features).length).toBeLessThan(450_000);
  });

  it('writes l·l so that it can be read at the size of a label', () => {
    const names = features.map(({ properties }) => properties.name);
    expect(names).toContain('Avinguda del Paral\u200A·\u200Alel');
    expect(names.some((name) => name?.includes('l·l'))).toBe(false);
  });
});
