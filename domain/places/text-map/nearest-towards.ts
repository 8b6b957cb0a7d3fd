import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { awayFrom, bearing, type Direction, isTowards } from './compass.ts';

type LocatedPlace = Point & { readonly id: number };

const isSame = (a: Point, b: Point) => a.latitude === b.latitude && a.longitude === b.longitude;

/**
 * Returns the nearest place in a direction, at most 45° off it; among equally near places, the one closest to
 * the direction, then the lowest id. Places at the position of the current one have no direction: every key
 * first steps through those with a higher id, so that all can be reached.
 * @param from the current place, or the center
 */
export function nearestTowards<P extends LocatedPlace>(
  places: readonly P[],
  from: Point & { readonly id?: number },
  direction: Direction,
): P | null {
  const { id = null } = from;
  let here: P | null = null;
  let found: P | null = null;
  let least = Number.POSITIVE_INFINITY;
  let straightest = Number.POSITIVE_INFINITY;
  for (const place of places) {
    if (isSame(place, from)) {
      const isNext = id === null || place.id > id;
      if (isNext && (!here || place.id < here.id)) here = place;
      continue;
    }
    const km = distanceKm(from, place);
    if (km > least) continue;
    const degrees = bearing(from, place);
    if (!isTowards(direction, degrees)) continue;
    const away = awayFrom(direction, degrees);
    const isBetter =
      km < least || away < straightest || (away === straightest && place.id < (found?.id ?? 0));
    if (!isBetter) continue;
    [found, least, straightest] = [place, km, away];
  }
  return here ?? found;
}
