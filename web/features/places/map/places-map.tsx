import { useCallback, useEffect, useState } from 'react';
import type { Place } from '#contract/places/places.ts';
import type { Moment } from '#domain/places/place-status.ts';
import type { Position } from '#web/features/places/list/use-position.ts';
import { useMapGoal } from '#web/lib/browser/map-goal.ts';
import { useTheme } from '#web/lib/browser/theme.ts';
import { CityMap } from '#web/map/city-map.tsx';
import type { ShownMap } from '#web/map/map-port.ts';
import { prefersReducedMotion, reportMapError } from '#web/map/map-support.ts';
import type { CityMapProps } from '#web/map/map-types.ts';
import { firstView } from '#web/map/still/still-picture.tsx';
import { useMapLabels } from '#web/map/use-map-labels.ts';
import { useMapPlaces } from './use-map-places.ts';

type Props = Pick<CityMapProps, 'padding' | 'hasControlsInRow' | 'overKey' | 'search' | 'keepsView'> & {
  places: readonly Place[];
  /** The moment of their status; default this minute. */
  moment?: Moment | undefined;
  position: Position | null;
  selected: number | null;
  onSelect: (id: number | null) => void;
};

const NONE: readonly Place[] = [];

/** The city's map with a marker for each place. */
export function PlacesMap({ places, moment, position, selected, ...rest }: Props) {
  const { theme } = useTheme();
  const [initialView] = useState(() => firstView(places.find(({ id }) => id === selected)));
  const [isPictureShown, setIsPictureShown] = useState(false);
  const points = useMapPlaces(isPictureShown ? places : NONE, moment);
  return (
    <CityMap
      {...rest}
      theme={theme}
      labels={useMapLabels()}
      places={points}
      initialView={initialView}
      selectedId={selected}
      userPosition={position}
      onPictureShown={useCallback(() => setIsPictureShown(true), [])}
      controls={(map) => <MapGoal map={map} />}
      onMapError={reportMapError}
      className="size-full"
    />
  );
}

/** A street is read by name from here on. */
const ZOOM = 16;
const MOVE_MS = 500;

/** Moves the map to a street that the search has found (search-1). */
export function MapGoal({ map }: { map: ShownMap }) {
  const { goal, arrived } = useMapGoal();
  useEffect(() => {
    if (!goal) return;
    map.port.easeTo({
      center: [goal.longitude, goal.latitude],
      zoom: ZOOM,
      duration: prefersReducedMotion() ? 0 : MOVE_MS,
    });
    arrived();
  }, [map, goal, arrived]);
  return null;
}
