import { BARCELONA_CENTER, BARCELONA_ZOOM } from '#domain/geo/geo.ts';
import { stillFrame } from '#domain/geo/still-map.ts';
import { shownTheme } from '#web/lib/browser/theme.ts';
import { SELECTION_ZOOM } from './camera.ts';
import type { MapPosition, MapTheme } from './map-types.ts';

/** Addresses of the pictures that scripts/build/still-map.ts draws. */
declare const __STILL_MAPS__: Record<MapTheme, string>;

type View = MapPosition & { zoom: number };

const BEGINNING: View = { ...BARCELONA_CENTER, zoom: BARCELONA_ZOOM };

/** Returns the first view of a map: the chosen place, else its start. */
export function firstView(chosen: MapPosition | null | undefined, initial: View = BEGINNING): View {
  return chosen ? { latitude: chosen.latitude, longitude: chosen.longitude, zoom: SELECTION_ZOOM } : initial;
}

/** Fetches the picture ahead of the map. */
export function fetchStill(): void {
  new Image().src = __STILL_MAPS__[shownTheme()];
}

type StillProps = {
  theme: MapTheme;
  view: View;
  /** Called when the picture has arrived, or never will. */
  onSettled?: () => void;
};

/** A picture of the streets, aligned with the map that will cover it. It stays where no map can be drawn. */
export function MapStill({ theme, view, onSettled }: StillProps) {
  const { left, top, width, height } = stillFrame(view);
  return (
    <div aria-hidden="true" className="map-still pointer-events-none absolute inset-0 overflow-hidden">
      <img
        key={theme}
        src={__STILL_MAPS__[theme]}
        alt=""
        decoding="sync"
        fetchPriority="high"
        onLoad={onSettled}
        onError={onSettled}
        draggable={false}
        className="absolute max-w-none"
        style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)`, width, height }}
      />
    </div>
  );
}

export function MapNote({ text, isStatus }: { text: string; isStatus?: boolean }) {
  return (
    <div className="pointer-events-none absolute inset-0 grid place-items-center p-6">
      <p
        role={isStatus ? 'status' : undefined}
        className="border border-line bg-surface px-4 py-2 text-center text-muted xamfra"
      >
        {text}
      </p>
    </div>
  );
}
