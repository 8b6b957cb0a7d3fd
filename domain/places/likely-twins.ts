import { boundsAround, type Point } from '#domain/geo/geo.ts';
import { findTwins, type MatchablePlace, TWIN_METERS } from './place-match.ts';

type Placed = MatchablePlace & { readonly id: number; readonly source: string };

/**
 * Returns the pairs of places that may be one, the older one first. Pairs within the starter city were compared by
 * hand. Compares each place with its neighbors alone, in an order by latitude.
 */
export function likelyTwins<P extends Placed>(places: readonly P[]): [kept: P, twin: P][] {
  const sorted = places.toSorted((a: Point, b: Point) => a.latitude - b.latitude);
  const pairs = sorted.flatMap((place, at) => {
    const { north } = boundsAround(place, TWIN_METERS / 1000);
    const later = sorted.slice(at + 1);
    const end = later.findIndex(({ latitude }) => latitude > north);
    return findTwins(place, end < 0 ? later : later.slice(0, end)).map(({ place: other }): [P, P] =>
      other.id < place.id ? [other, place] : [place, other],
    );
  });
  return pairs.filter(([kept, twin]) => kept.source !== 'starter' || twin.source !== 'starter');
}
