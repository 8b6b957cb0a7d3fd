import type { FeatureCollection, Position } from 'geojson';
import { type CityFeature, namedLines, squareNames } from './city-streets.ts';
import { GROUND_NAMES } from './surroundings.ts';
import { thinned } from './thinned.ts';

/** Degrees, about a meter. */
const TOLERANCE = 1e-5;

const NAMED_GROUND = ['park-name', 'beach-name'];

/** Returns the named streets, squares, parks and beaches, without details that words do not need. */
export function streetsInWords(): FeatureCollection {
  const ground = GROUND_NAMES.filter(({ properties }) => NAMED_GROUND.includes(properties.kind));
  const features = [...namedLines(), ...squareNames(), ...ground];
  return { type: 'FeatureCollection', features: features.map(simpler) };
}

const round = ([longitude = 0, latitude = 0]: Position): [number, number] => [
  Math.round(longitude * 1e5) / 1e5,
  Math.round(latitude * 1e5) / 1e5,
];

function simpler({ geometry, properties, ...feature }: CityFeature): CityFeature {
  if (geometry.type === 'Point')
    return { ...feature, properties, geometry: { ...geometry, coordinates: round(geometry.coordinates) } };
  if (geometry.type !== 'LineString') return { ...feature, properties, geometry };
  const coordinates = thinned(geometry.coordinates.map(round), TOLERANCE).map(([x, y]) => [x, y]);
  return { ...feature, properties, geometry: { ...geometry, coordinates } };
}
