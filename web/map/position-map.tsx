import MapPin from 'lucide-react/icons/map-pin';
import { useEffect } from 'react';
import type { Point } from '#domain/geo/geo.ts';
import { CityMap } from './city-map.tsx';
import type { ShownMap } from './map-port.ts';
import { prefersReducedMotion } from './map-support.ts';
import type { MapTheme } from './map-types.ts';
import { useMapLabels } from './use-map-labels.ts';

const ZOOM = 15;
const MOVE_MS = 200;
/** Five decimals are about a meter. */
const DECIMALS = 5;

type Props = {
  label: string;
  position: Point;
  onMove: (position: Point) => void;
  theme: MapTheme;
  onMapError?: (error: unknown) => void;
};

/** A fixed pin over a moving map: moved by dragging, by arrow keys, or by a tap on the right position. */
export function PositionMap({ label, position, onMove, theme, onMapError }: Props) {
  const labels = { ...useMapLabels(), map: () => label };
  return (
    <div className="relative size-full">
      <CityMap
        places={[]}
        labels={labels}
        theme={theme}
        initialView={{ ...position, zoom: ZOOM }}
        gestures="cooperative"
        hasPin
        controls={(map) => <UnderPin map={map} position={position} onMove={onMove} />}
        onMapError={onMapError}
      />
      <MapPin
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-1/2 size-10 -translate-x-1/2 -translate-y-[91%] fill-accent text-on-accent"
      />
    </div>
  );
}

type UnderPinProps = Pick<Props, 'position' | 'onMove'> & { map: ShownMap };

/** Keeps the point under the pin and the typed position equal. */
function UnderPin({ map, position: { latitude, longitude }, onMove }: UnderPinProps) {
  useEffect(() => {
    const report = () => {
      const under = rounded(map.port.getCenter());
      if (isElsewhere(under, { latitude, longitude })) onMove(under);
    };
    const goTo = ({ originalEvent }: { originalEvent?: MouseEvent }) => {
      if (!originalEvent) return;
      const { left, top } = map.port.getContainer().getBoundingClientRect();
      const { lng, lat } = map.port.unproject([originalEvent.clientX - left, originalEvent.clientY - top]);
      map.port.easeTo({ center: [lng, lat], duration: prefersReducedMotion() ? 0 : MOVE_MS });
    };
    map.on('moveend', report);
    map.on('click', goTo);
    return () => {
      map.off('moveend', report);
      map.off('click', goTo);
    };
  }, [map, latitude, longitude, onMove]);

  useEffect(() => {
    if (map.port.isMoving()) return;
    const under = rounded(map.port.getCenter());
    if (isElsewhere(under, { latitude, longitude })) {
      map.port.jumpTo({ center: [longitude, latitude] });
    }
  }, [map, latitude, longitude]);

  return null;
}

/** Compares to a meter, because a position may have more decimals than the map tells. */
const isElsewhere = (under: Point, { latitude, longitude }: Point): boolean => {
  const typed = rounded({ lat: latitude, lng: longitude });
  return under.latitude !== typed.latitude || under.longitude !== typed.longitude;
};

const rounded = ({ lat, lng }: { lat: number; lng: number }): Point => ({
  latitude: Number(lat.toFixed(DECIMALS)),
  longitude: Number(lng.toFixed(DECIMALS)),
});
