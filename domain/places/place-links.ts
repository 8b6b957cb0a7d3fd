import { distanceKm } from '#domain/geo/geo.ts';
import { normalise } from '#domain/text/search-text.ts';
import { findTwins, type Matched, SAME_METRES } from './place-match.ts';

export type Suggested<Place, Found> = { place: Place; found: Found; metres: number };

/**
 * Pairs places that have no id of the maps service with what the service knows, by the rules for twins: the same name
 * first, then the nearest. No place and no finding is in two pairs.
 */
export function suggestLinks<Place extends Matched, Found extends Matched>(
  places: readonly Place[],
  findings: readonly Found[],
): Suggested<Place, Found>[] {
  const isNamed = ({ place, found }: Suggested<Place, Found>) =>
    Number(normalise(place.name) === normalise(found.name));
  const likely = findings
    .flatMap((found) =>
      findTwins(found, places, SAME_METRES).map(({ place }) => ({
        ...{ place, found },
        metres: Math.round(distanceKm(place, found) * 1000),
      })),
    )
    .toSorted((a, b) => isNamed(b) - isNamed(a) || a.metres - b.metres);
  const paired = new Set<Place | Found>();
  return likely.filter(({ place, found }) => {
    if (paired.has(place) || paired.has(found)) return false;
    paired.add(place).add(found);
    return true;
  });
}
