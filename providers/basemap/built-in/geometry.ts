import type { Feature, FeatureCollection, Geometry, Position } from 'geojson';
import { BEACHES, QUAYS, RIVERS, SEA } from './coast.ts';
import { type LngLat, rounded } from './coordinates.ts';
import { eixampleBlocks, gridStreetLines } from './grid.ts';
import { LABELS } from './labels.ts';
import { COLLSEROLA, PARKS } from './parks.ts';
import { middleOf } from './polygons.ts';
import { QUARTERS, SQUARES, SUBURBS } from './quarters.ts';
import { withMetEnds } from './road-ends.ts';
import { BARCELONETA_ROADS } from './roads/barceloneta.ts';
import { CIUTAT_VELLA_ROADS } from './roads/ciutat-vella.ts';
import { CIUTAT_VELLA_LANES } from './roads/ciutat-vella-lanes.ts';
import { GRACIA_ROADS } from './roads/gracia.ts';
import { MAIN_ROADS } from './roads/main-roads.ts';
import { OUTER_ROADS } from './roads/outer-roads.ts';
import { POBLE_SEC_ROADS } from './roads/poble-sec.ts';
import type { Road } from './roads/road.ts';
import { SANTS_ROADS } from './roads/sants.ts';

export type BasemapFeature = Feature<Geometry, { kind: string; name?: string }>;

export const ROADS: readonly Road[] = withMetEnds([
  ...MAIN_ROADS,
  ...CIUTAT_VELLA_ROADS,
  ...CIUTAT_VELLA_LANES,
  ...BARCELONETA_ROADS,
  ...GRACIA_ROADS,
  ...SANTS_ROADS,
  ...POBLE_SEC_ROADS,
  ...OUTER_ROADS,
]);

const closed = (ring: readonly LngLat[]): Position[] => [...ring, ...ring.slice(0, 1)].map(rounded);

/** Adds hair spaces around the dot of l·l, which at label size otherwise reads as an H. */
const legible = (name: string) => name.replaceAll('l·l', 'l\u200A·\u200Al');

const areas = (kind: string, rings: readonly LngLat[][]): BasemapFeature => ({
  type: 'Feature',
  properties: { kind },
  geometry: { type: 'MultiPolygon', coordinates: rings.map((ring) => [closed(ring)]) },
});

const way = (kind: string, name: string, line: readonly LngLat[]): BasemapFeature => ({
  type: 'Feature',
  properties: { kind, name: legible(name) },
  geometry: { type: 'LineString', coordinates: line.map(rounded) },
});

const label = (kind: string, name: string, at: LngLat): BasemapFeature => ({
  type: 'Feature',
  properties: { kind, name },
  geometry: { type: 'Point', coordinates: rounded(at) },
});

/** Returns the hand-drawn city as one GeoJSON collection, about 0.3 MB; the same for both themes. */
export function basemapGeometry(): FeatureCollection<Geometry, BasemapFeature['properties']> {
  const { blocks, courtyards } = eixampleBlocks(ROADS);
  return {
    type: 'FeatureCollection',
    features: [
      areas('sea', [SEA]),
      areas('quay', QUAYS),
      areas('wood', [COLLSEROLA]),
      areas('beach', BEACHES),
      areas('suburb', SUBURBS),
      areas(
        'quarter',
        QUARTERS.map(({ ring }) => ring),
      ),
      areas('block', blocks),
      areas('courtyard', courtyards),
      areas(
        'park',
        PARKS.map(({ ring }) => ring),
      ),
      areas('square', SQUARES),
      ...RIVERS.map(({ name, line }) => way('river', name, line)),
      ...ROADS.map((road) => way(road.class, road.name, road.line)),
      ...gridStreetLines().map(({ name, line }) => way('grid-street', name, line)),
      ...PARKS.filter((park) => park.isLabeled).map(({ name, ring }) =>
        label('park-name', name, middleOf(ring)),
      ),
      ...LABELS.map(({ kind, name, at }) => label(`${kind}-name`, name, at)),
    ],
  };
}
