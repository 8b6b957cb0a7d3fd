import { useMemo } from 'react';
import type { Place } from '#contract/places/places.ts';
import { useMapPlaces } from '#web/features/places/map/use-map-places.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { CityMap } from '#web/map/city-map.tsx';
import { reportMapError } from '#web/map/map-support.ts';
import { useMapLabels } from '#web/map/use-map-labels.ts';

const ZOOM = 15;

/** The small map of the details: one marker, zoom 15, cooperative gestures (place-10). */
export function PlaceLocationMap({ place }: { place: Place }) {
  const { theme } = useTheme();
  const labels = useMapLabels();
  const points = useMapPlaces(useMemo(() => [place], [place]));
  return (
    <CityMap
      places={points}
      labels={labels}
      theme={theme}
      initialView={{ latitude: place.latitude, longitude: place.longitude, zoom: ZOOM }}
      gestures="cooperative"
      onMapError={reportMapError}
      className="size-full"
    />
  );
}
