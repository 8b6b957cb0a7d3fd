import { useMemo } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Moment } from '#domain/places/place-status.ts';
import { nearestAt, recommendedAt } from '#domain/right-now/now-places.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import type { Position } from './use-position.ts';

/**
 * Returns the places recommended at a moment, and the nearest place open now (now-2), excluding places that
 * this person's needs rule out (facts-needs-1).
 */
export function useNowPlaces(places: readonly Place[], moment: Moment, now: Date, position: Position | null) {
  const { at, isNow } = moment;
  const matcher = usePlaceMatcher();
  const possible = useMemo(
    () => (matcher ? places.filter((place) => matcher.match(place).fit !== 'misses') : places),
    [places, matcher],
  );
  const person = useMemo(
    () => ({
      position,
      isKnownToFit: (place: Place) => !matcher || matcher.match(place).fit === 'fits',
    }),
    [position, matcher],
  );
  const recommended = useMemo(
    () => recommendedAt(possible, { at, isNow }, person),
    [possible, at, isNow, person],
  );
  const nearest = useMemo(
    () => (position ? nearestAt(possible, now, person) : undefined),
    [possible, now, position, person],
  );
  return { recommended, nearest };
}
