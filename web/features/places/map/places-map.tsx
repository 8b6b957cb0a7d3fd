import { type ReactNode, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Position } from '#web/features/places/list/use-position.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { firstView, MapNote, MapStill } from '#web/map/map-still.tsx';
import type { MapPadding, MapPlace } from '#web/map/map-types.ts';
import { useMapLabels } from '#web/map/use-map-labels.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PlacePopup } from './place-popup.tsx';
import { useMapPlaces } from './use-map-places.ts';

const CityMap = lazyPart(() => import('#web/map/city-map.tsx').then((module) => module.CityMap));

type Props = {
  places: readonly Place[];
  position: Position | null;
  selected: number | null;
  onSelect: (id: number | null) => void;
  hasPopup?: boolean;
  controls?: ReactNode;
  padding?: MapPadding;
};

/** The city's map with a marker for each place; MapLibre loads when it is first rendered. */
export function PlacesMap({
  places,
  position,
  selected,
  onSelect,
  hasPopup = false,
  controls,
  padding,
}: Props) {
  const { theme } = useTheme();
  const labels = useMapLabels();
  const points = useMapPlaces(places);
  const [hasStill, setHasStill] = useState(false);
  const popup = (point: MapPlace, close: () => void) => {
    const place = places.find(({ id }) => id === point.id);
    return place && <PlacePopup place={place} position={position} onClose={close} />;
  };
  const still = (
    <div aria-busy="true" className="relative size-full overflow-hidden bg-raised">
      <MapStill
        theme={theme}
        view={firstView(places.find(({ id }) => id === selected))}
        onSettled={() => setHasStill(true)}
      />
      <MapNote text={labels.loading} isStatus />
    </div>
  );
  // The library weighs twenty times the picture and keeps a phone busy: the picture goes first.
  if (!hasStill) return still;
  return (
    <CityMap
      places={points}
      labels={labels}
      theme={theme}
      selectedId={selected}
      onSelect={onSelect}
      renderPopup={hasPopup ? popup : undefined}
      userPosition={position}
      controls={controls}
      padding={padding}
      onMapError={reportError}
      className="size-full"
      fallback={still}
    />
  );
}
