import type { Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { type BasemapFeature, CITY } from './geometry.ts';

/** [west, south, east, north]. Land continues beyond this region. */
const REGION = [0.5, 38.5, 6, 42.3] as const;
/** Square meters of a square degree in Barcelona. */
const SQUARE_DEGREE = 83_400 * 111_100;

const { features } = CITY;
const ringsOf = (...kinds: string[]) =>
  features.flatMap(({ properties, geometry }) =>
    kinds.includes(properties.kind) && geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
  );
const waysOf = (...kinds: string[]) =>
  features.flatMap(({ properties: { kind, name }, geometry }) =>
    kinds.includes(kind) && geometry.type === 'LineString' ? [{ name, line: geometry.coordinates }] : [],
  );

const rings = ringsOf(...new Set(features.map(({ properties }) => properties.kind)));
const roads = waysOf('motorway', 'avenue', 'street', 'lane', 'path');
const points = features.flatMap(({ geometry }): Position[] => {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat(2);
  if (geometry.type === 'LineString') return geometry.coordinates;
  return geometry.type === 'Point' ? [geometry.coordinates] : [];
});

describe('the drawn city', () => {
  // After a change in a GeoJSON editor, `npx vitest -u providers/basemap/built-in` restores this format.
  it('is written one feature a line, areas one polygon a line', async () => {
    await expect(written(features)).toMatchFileSnapshot('./city.json');
  });

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
      expect(areaOf(ring)).toBeGreaterThan(0);
    }
  });

  it('draws every road with a length, and names it', () => {
    for (const road of roads) {
      expect(road.line.length, road.name).toBeGreaterThanOrEqual(2);
      expect(road.name).toBeTruthy();
    }
  });

  it('has the old town and the villages street by street', () => {
    const lanes = waysOf('lane').map((road) => road.name);
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

describe('the grid of the Eixample', () => {
  const blocks = ringsOf('block');
  const isBuilt = (point: Position) => blocks.some((ring) => isInside(point, ring));

  it('has octagons of about 113 by 113 meters with cut corners', () => {
    // Mallorca–Provença, Villarroel–Casanova
    const block = blocks.find((ring) => isInside([2.1539, 41.38822], ring)) ?? [];
    expect(block).toHaveLength(9);
    expect(areaOf(block)).toBeGreaterThan(11_000);
    expect(areaOf(block)).toBeLessThan(13_500);
  });

  it('leaves every street free of blocks', () => {
    const streets = waysOf('grid-street');
    expect(streets.length).toBeGreaterThan(50);
    for (const { name, line } of streets) {
      const [from = [], to = []] = line;
      for (let part = 0; part <= 25; part += 1)
        expect(isBuilt(between(from, to, part / 25)), name).toBe(false);
    }
  });

  it('leaves Diagonal free of blocks', () => {
    const [diagonal] = roads.filter((road) => road.name === 'Avinguda Diagonal');
    const middles = (diagonal?.line ?? []).slice(1).map((to, index) => {
      return between(diagonal?.line[index] ?? to, to, 0.5);
    });
    expect(middles.length).toBeGreaterThan(5);
    for (const middle of middles) expect(isBuilt(middle)).toBe(false);
  });

  it('leaves the parks free of blocks', () => {
    const parks = ringsOf('park').map((ring) => ring.slice(1));
    expect(parks.filter((corners) => isBuilt(averagePosition(corners)))).toEqual([]);
  });

  it('gives courtyards to whole blocks only, inside them', () => {
    const courtyards = ringsOf('courtyard');
    expect(courtyards.length).toBeGreaterThan(200);
    for (const yard of courtyards) {
      expect(blocks.some((ring) => yard.every((corner) => isInside(corner, ring)))).toBe(true);
    }
  });
});

function written(all: readonly BasemapFeature[]): string {
  const rows = (values: readonly unknown[]) =>
    `[\n${values.map((one) => JSON.stringify(one)).join(',\n')}\n]`;
  const texts = all.map((feature) => {
    const { geometry } = feature;
    if (geometry.type !== 'MultiPolygon') return JSON.stringify(feature);
    const empty = JSON.stringify({ ...feature, geometry: { ...geometry, coordinates: [] } });
    return empty.replace('[]', rows(geometry.coordinates));
  });
  return `{"type":"FeatureCollection","features":[\n${texts.join(',\n')}\n]}\n`.replaceAll(
    '\u200A',
    '\\u200a',
  );
}

function between([x = 0, y = 0]: Position, [toX = 0, toY = 0]: Position, share: number): Position {
  return [x + (toX - x) * share, y + (toY - y) * share];
}

function averagePosition(corners: readonly Position[]): Position {
  const mean = (axis: 0 | 1) =>
    corners.reduce((sum, corner) => sum + (corner[axis] ?? Number.NaN), 0) / corners.length;
  return [mean(0), mean(1)];
}

/** Returns the area of a closed ring in square meters. */
function areaOf(ring: readonly Position[]): number {
  const twice = ring.slice(1).reduce((sum, [toX = 0, toY = 0], index) => {
    const [x = 0, y = 0] = ring[index] ?? [];
    return sum + x * toY - toX * y;
  }, 0);
  return (Math.abs(twice) / 2) * SQUARE_DEGREE;
}

function isInside([x = 0, y = 0]: Position, ring: readonly Position[]): boolean {
  let inside = false;
  for (const [index, [ax = 0, ay = 0]] of ring.slice(1).entries()) {
    const [bx = 0, by = 0] = ring[index] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
