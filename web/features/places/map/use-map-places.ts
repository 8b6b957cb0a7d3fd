import { useMemo } from 'react';
import type { Place } from '#contract/places/places.ts';
import { type Moment, placeStatus } from '#domain/places/place-status.ts';
import type { PlaceMatcher } from '#web/features/places/needs/place-matcher.ts';
import { usePlaceMatcher } from '#web/features/places/needs/use-place-matcher.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { statusWords } from '#web/lib/text/status-words.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import type { MapPlace } from '#web/map/map-types.ts';

export type ShownPlace = { place: Place; isUncertain: boolean };

/**
 * Returns the places of the map and the text map: places that have a position and are not ruled out by this
 * person's needs.
 */
export function shownPlaces(
  places: readonly Place[],
  matcher: PlaceMatcher | null | undefined,
): ShownPlace[] {
  return places.flatMap((place) => {
    const fit = matcher ? matcher.match(place).fit : 'fits';
    const isSomewhere = Number.isFinite(place.latitude) && Number.isFinite(place.longitude);
    return fit === 'misses' || !isSomewhere ? [] : [{ place, isUncertain: fit === 'unknown' }];
  });
}

/** Returns places for the map, with translated texts and their status at a moment, by default at this minute. */
export function useMapPlaces(places: readonly Place[], moment?: Moment): MapPlace[] {
  const { t, language } = useText('map');
  const label = useLabel();
  const now = useClock();
  const matcher = usePlaceMatcher();
  return useMemo(
    () =>
      shownPlaces(places, matcher).map(({ place, isUncertain }) => {
        const { at, isNow } = moment ?? { at: now, isNow: true };
        const status = statusWords(placeStatus(place, { at, isNow }), isNow, t, language);
        return {
          id: place.id,
          name: place.name,
          latitude: place.latitude,
          longitude: place.longitude,
          categoryName: place.category ? label(place.category.name) : '',
          icon: place.category?.icon ?? 'map-pin',
          statusText: [status.text.replaceAll(' · ', ', '), isUncertain && t('map.fit_unknown')]
            .filter(Boolean)
            .join(', '),
          status: status.tone,
          isUncertain,
        };
      }),
    [places, moment, now, t, language, label, matcher],
  );
}
