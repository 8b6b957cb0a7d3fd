import { useCallback, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Position } from '#web/features/places/list/use-position.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { CityMap } from '#web/map/city-map.tsx';
import { reportMapError } from '#web/map/map-support.ts';
import type { CityMapProps, MapPlace } from '#web/map/map-types.ts';
import { firstView } from '#web/map/still/still-picture.tsx';
import { useMapLabels } from '#web/map/use-map-labels.ts';
import { PlacePopup } from './place-popup.tsx';
import { useMapPlaces } from './use-map-places.ts';

type Props = Pick<CityMapProps, 'padding' | 'hasControlsInRow' | 'search'> & {
  places: readonly Place[];
  position: Position | null;
  selected: number | null;
  onSelect: (id: number | null) => void;
  hasPopup?: boolean;
};

const NONE: readonly Place[] = [];

/** The city's map with a marker for each place. */
export function PlacesMap({ places, position, selected, hasPopup = false, ...rest }: Props) {
  const { theme } = useTheme();
  const [initialView] = useState(() => firstView(places.find(({ id }) => id === selected)));
  const [isPictureShown, setIsPictureShown] = useState(false);
  const points = useMapPlaces(isPictureShown ? places : NONE);
  const popup = (point: MapPlace, close: () => void) => {
    const place = places.find(({ id }) => id === point.id);
    return place && <PlacePopup place={place} position={position} onClose={close} />;
  };
  return (
    <CityMap
      {...rest}
      theme={theme}
      labels={useMapLabels()}
      places={points}
      initialView={initialView}
      selectedId={selected}
      renderPopup={hasPopup ? popup : undefined}
      userPosition={position}
      onPictureShown={useCallback(() => setIsPictureShown(true), [])}
      onMapError={reportMapError}
      className="size-full"
    />
  );
}
