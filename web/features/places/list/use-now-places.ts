import { useMemo } from 'react';
import type { Place } from '#contract/places/places.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { openStatus, placeStatus } from '#domain/opening-hours/open-status.ts';
import { standingAt } from '#domain/places/late-hours.ts';
import { dayPeriodAt } from '#domain/right-now/day-period.ts';
import { type Candidate, isPerfectNow, rightNow } from '#domain/right-now/right-now.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import type { PlaceMatcher } from '#web/lib/device/place-matcher.ts';
import type { Position } from './use-position.ts';

/** `isNow` is false for a future moment, for which a statement about this minute does not hold. */
export type Moment = { at: Date; isNow: boolean };

export const statusAt = (place: Place, { at, isNow }: Moment) =>
  isNow ? placeStatus(place, at) : openStatus(place.openingHours, at);

type PlaceCandidate = Candidate & { place: Place };

/** A recommended place; of one whose hours are not known the page says so once for all (now-8). */
export type NowPlace = { place: Place; isPerfect: boolean; isUnknown: boolean };
type Matcher = PlaceMatcher | null | undefined;

const withoutMisses = (places: readonly Place[], matcher: Matcher) =>
  matcher ? places.filter((place) => matcher.match(place).fit !== 'misses') : places;

function candidate(place: Place, moment: Moment, from: Position | null, matcher: Matcher): PlaceCandidate {
  const { kind } = statusAt(place, moment);
  return {
    place,
    id: place.id,
    name: place.name,
    categories: place.categories.map(({ name }) => name),
    tags: place.tags.map(({ name }) => name),
    crowds: place.tags.filter(({ type }) => type === 'crowd').map(({ name }) => name),
    open: kind === 'open' || kind === 'unknown' ? kind : 'closed',
    distanceKm: from && distanceKm(from, place),
    isKnownToFit: !matcher || matcher.match(place).fit === 'fits',
  };
}

/** Returns the nearest open place, of those that one is sent to at this hour (now-8). */
function nearestOf(candidates: readonly PlaceCandidate[], now: Date): { place: Place; km: number } | null {
  let nearest: { place: Place; km: number; isLast: boolean } | null = null;
  for (const { place, open, tags, distanceKm: km } of candidates) {
    const standing = standingAt(tags, now);
    if (open !== 'open' || km === null || standing === 'left-out') continue;
    const isLast = standing === 'last';
    const isNearer = !nearest || (isLast === nearest.isLast ? km < nearest.km : nearest.isLast);
    if (isNearer) nearest = { place, km, isLast };
  }
  return nearest;
}

/**
 * Returns the places recommended at a moment, and the nearest one open now (now-2); without those that this person's
 * needs rule out (facts-needs-1).
 */
export function useNowPlaces(places: readonly Place[], moment: Moment, now: Date, position: Position | null) {
  const { at, isNow } = moment;
  const matcher = usePlaceMatcher();
  const possible = useMemo(() => withoutMisses(places, matcher), [places, matcher]);
  const recommended = useMemo((): NowPlace[] => {
    const period = dayPeriodAt(at);
    const candidates = possible.map((place) => candidate(place, { at, isNow }, position, matcher));
    return rightNow(candidates, period, at).map((chosen) => ({
      place: chosen.place,
      isUnknown: chosen.open === 'unknown',
      isPerfect: isNow && isPerfectNow(chosen, period),
    }));
  }, [possible, matcher, at, isNow, position]);
  const nearest = useMemo(
    () =>
      position
        ? nearestOf(
            possible.map((place) => candidate(place, { at: now, isNow: true }, position, matcher)),
            now,
          )
        : undefined,
    [possible, matcher, now, position],
  );
  return { recommended, nearest };
}
