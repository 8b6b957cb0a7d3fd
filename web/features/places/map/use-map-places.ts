import { useMemo } from 'react';
import type { Place } from '#contract/places/places.ts';
import { placeStatus } from '#domain/opening-hours/open-status.ts';
import { statusText } from '#web/features/places/card/use-open-status.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import type { MapPlace } from '#web/map/map-types.ts';

/** Returns places for the map, with translated texts and the current status. */
export function useMapPlaces(places: readonly Place[]): MapPlace[] {
  const { t } = useText();
  const label = useLabel();
  const now = useClock();
  return useMemo(
    () =>
      places.map((place) => {
        const status = placeStatus(place, now);
        return {
          id: place.id,
          name: place.name,
          latitude: place.latitude,
          longitude: place.longitude,
          categoryName: place.category ? label(place.category.name) : '',
          icon: place.category?.icon ?? 'map-pin',
          statusText: status.kind === 'unknown' ? '' : statusText(status, t),
        };
      }),
    [places, now, t, label],
  );
}
