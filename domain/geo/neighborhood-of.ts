import { normalise } from '#domain/text/search-text.ts';
import { distanceKm, type Point } from './geo.ts';

/** An official neighborhood; its point is the center, `searchName` its normalized name. */
export type KnownNeighborhood = Point & {
  readonly id: number;
  readonly name: string;
  readonly searchName: string;
};

export function nearestNeighborhood(
  point: Point,
  neighborhoods: readonly KnownNeighborhood[],
): KnownNeighborhood | null {
  const [nearest] = neighborhoods.toSorted((a, b) => distanceKm(point, a) - distanceKm(point, b));
  return nearest ?? null;
}

export function neighborhoodInAddress(
  address: string,
  neighborhoods: readonly KnownNeighborhood[],
): KnownNeighborhood | null {
  const parts = new Set(address.split(',').slice(1).map(normalise));
  return neighborhoods.find(({ searchName }) => parts.has(searchName)) ?? null;
}
