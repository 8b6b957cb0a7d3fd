import type { FeatureCollection } from 'geojson';
import type { CityFeature } from './city-streets.ts';
import { landOutlines } from './land.ts';
import drawn from './surroundings.json' with { type: 'json' };

/** Sea, parks, beaches and their names, which no open data of the streets holds. */
const DRAWN = (drawn as FeatureCollection).features as CityFeature[];

const LAND: CityFeature = {
  type: 'Feature',
  properties: { kind: 'land' },
  geometry: { type: 'MultiPolygon', coordinates: landOutlines().map((ring) => [ring.map((at) => [...at])]) },
};

/** Land, water, parks and beaches. */
export const GROUND: readonly CityFeature[] = [
  ...DRAWN.filter(({ geometry }) => geometry.type !== 'Point'),
  LAND,
];

/** The names of districts, neighboring towns, parks, beaches and the sea, at points. */
export const GROUND_NAMES: readonly CityFeature[] = DRAWN.filter(({ geometry }) => geometry.type === 'Point');
