import { useMemo } from 'react';
import type { Place } from '#contract/places/places.ts';
import { distanceKm } from '#domain/geo/geo.ts';
import { openStatus, placeStatus } from '#domain/opening-hours/open-status.ts';
import { dayPeriodAt } from '#domain/right-now/day-period.ts';
import { type Candidate, isPerfectNow, rightNow } from '#domain/right-now/right-now.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import type { PlaceMatcher } from '#web/lib/device/place-matcher.ts';
import type { Position } from './use-position.ts';

/** `isNow` is false for a future moment, for which a statement about this minute does not hold. */
export type Moment = { at: Date; isNow: boolean };

export const statusAt = (place: Place, { at, isNow }: Moment) =>
  isNow ? placeStatus(place, at) : openStatus(place.openingHours, at);

type NowPlace = Candidate & { place: Place };
type Matcher = PlaceMatcher | null | undefined;

const withoutMisses = (places: readonly Place[], matcher: Matcher) =>
  matcher ? places.filter((place) => matcher.match(place).fit !== 'misses') : places;

function candidate(place: Place, moment: Moment, from: Position | null, matcher: Matcher): NowPlace {
  const { kind } = statusAt(place, moment);
  return {
    place,
    id: place.id,
    name: place.name,
    categories: place.categories.map(({ name }) => name),
    tags: place.tags.map(({ name }) => name),
    open: kind === 'open' || kind === 'unknown' ? kind : 'closed',
    distanceKm: from && distanceKm(from, place),
    isKnownToFit: !matcher || matcher.match(place).fit === 'fits',
  };
}

function nearestOf(candidates: readonly NowPlace[]): { place: Place; km: number } | null {
  let nearest: { place: Place; km: number } | null = null;
  for (const { place, open, distanceKm: km } of candidates) {
    if (open === 'open' && km !== null && (!nearest || km < nearest.km)) nearest = { place, km };
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
  const recommended = useMemo(() => {
    const period = dayPeriodAt(at);
    const candidates = possible.map((place) => candidate(place, { at, isNow }, position, matcher));
    return rightNow(candidates, period, at).map((chosen) => ({
      place: chosen.place,
      isPerfect: isNow && isPerfectNow(chosen, period),
    }));
  }, [possible, matcher, at, isNow, position]);
  const nearest = useMemo(
    () =>
      position
        ? nearestOf(possible.map((place) => candidate(place, { at: now, isNow: true }, position, matcher)))
        : undefined,
    [possible, matcher, now, position],
  );
  return { recommended, nearest };
}
