import borders from '#domain/geo/neighborhood-borders.json' with { type: 'json' };
import { shortNeighborhood } from '#domain/geo/neighborhood-names.ts';
import { type KnownNeighborhood, neighborhoodAt } from '#domain/geo/neighborhood-of.ts';
import { CITY, type CityFeature } from './city-streets.ts';

const KNOWN: readonly KnownNeighborhood[] = borders.neighborhoods.map(({ code, name }) => ({
  id: code,
  code,
  name,
  searchName: name,
}));

/** Returns the names of neighborhoods, each in the middle of its streets: half of Poble-sec is a mountain. */
export function neighborhoodNames(): CityFeature[] {
  const sums = new Map<KnownNeighborhood, { count: number; longitude: number; latitude: number }>();
  for (const node of CITY.nodes) {
    const neighborhood = neighborhoodAt(node, KNOWN);
    if (!neighborhood) continue;
    const { count, longitude, latitude } = sums.get(neighborhood) ?? { count: 0, longitude: 0, latitude: 0 };
    sums.set(neighborhood, {
      count: count + 1,
      longitude: longitude + node.longitude,
      latitude: latitude + node.latitude,
    });
  }
  return [...sums].map(([{ name }, { count, longitude, latitude }]) => ({
    type: 'Feature',
    properties: { kind: 'neighborhood-name', name: shortNeighborhood(name).replaceAll("'", '’') },
    geometry: { type: 'Point', coordinates: [longitude / count, latitude / count] },
  }));
}
