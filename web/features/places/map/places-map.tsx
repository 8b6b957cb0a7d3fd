import { type ReactNode, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Position } from '#web/features/places/list/use-position.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { firstView, MapNote, MapStill } from '#web/map/map-still.tsx';
import type { CityMapProps, MapLabels, MapPlace, MapTheme } from '#web/map/map-types.ts';
import { useMapLabels } from '#web/map/use-map-labels.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { PlacePopup } from './place-popup.tsx';
import { useMapPlaces } from './use-map-places.ts';

const CityMap = lazyPart(() => import('#web/map/city-map.tsx').then((module) => module.CityMap), {
  failure: 'middle',
});

type Props = Pick<CityMapProps, 'padding' | 'hasControlsInRow' | 'search'> & {
  places: readonly Place[];
  position: Position | null;
  selected: number | null;
  onSelect: (id: number | null) => void;
  hasPopup?: boolean;
};

/** The city's map with a marker for each place; MapLibre loads when it is first rendered. */
export function PlacesMap(props: Props) {
  const { places, selected } = props;
  const { theme } = useTheme();
  const labels = useMapLabels();
  const [isStillShown, setIsStillShown] = useState(false);
  const still = (
    <div aria-busy="true" className="relative size-full overflow-hidden bg-raised">
      <MapStill
        theme={theme}
        view={firstView(places.find(({ id }) => id === selected))}
        onSettled={() => afterPaint(() => setIsStillShown(true))}
      />
      <MapNote text={labels.loading} isStatus />
    </div>
  );
  // The library weighs twenty times the picture, and markers of hundreds of places take a phone as long as the rest of
  // the page: the picture goes first.
  return isStillShown ? <MarkedMap {...props} theme={theme} labels={labels} fallback={still} /> : still;
}

/** Calls back once the frame that is being made is on the screen. */
function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

type MarkedMapProps = Props & { theme: MapTheme; labels: MapLabels; fallback: ReactNode };

function MarkedMap({ places, position, selected, hasPopup = false, ...rest }: MarkedMapProps) {
  const points = useMapPlaces(places);
  const popup = (point: MapPlace, close: () => void) => {
    const place = places.find(({ id }) => id === point.id);
    return place && <PlacePopup place={place} position={position} onClose={close} />;
  };
  return (
    <CityMap
      {...rest}
      places={points}
      selectedId={selected}
      renderPopup={hasPopup ? popup : undefined}
      userPosition={position}
      onMapError={reportError}
      className="size-full"
    />
  );
}
