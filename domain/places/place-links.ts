import { distanceKm } from '#domain/geo/geo.ts';
import { normalize } from '#domain/text/search-text.ts';
import { findTwins, type MatchablePlace, SAME_METERS } from './place-match.ts';

export type LinkSuggestion<Place, Found> = { place: Place; found: Found; meters: number };

/**
 * Pairs places that lack a maps service id with the service's results by the rules for twins: same name
 * first, then nearest. Each place and each result is in at most one pair.
 */
export function suggestLinks<Place extends MatchablePlace, Found extends MatchablePlace>(
  places: readonly Place[],
  findings: readonly Found[],
): LinkSuggestion<Place, Found>[] {
  const isNamed = ({ place, found }: LinkSuggestion<Place, Found>) =>
    Number(normalize(place.name) === normalize(found.name));
  const likely = findings
    .flatMap((found) =>
      findTwins(found, places, SAME_METERS).map(({ place }) => ({
        place,
        found,
        meters: Math.round(distanceKm(place, found) * 1000),
      })),
    )
    .toSorted((a, b) => isNamed(b) - isNamed(a) || a.meters - b.meters);
  const paired = new Set<Place | Found>();
  return likely.filter(({ place, found }) => {
    if (paired.has(place) || paired.has(found)) return false;
    paired.add(place).add(found);
    return true;
  });
}
