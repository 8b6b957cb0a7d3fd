import { useLayoutEffect, useRef, useState } from 'react';
import { BARCELONA_CENTER, BARCELONA_ZOOM } from '#domain/geo/geo.ts';
import { STILL_SIZES, STILL_ZOOMS, type StillZoom, stillFrame, stillZoomFor } from '#domain/geo/still-map.ts';
import { shownTheme } from '#web/lib/browser/theme.ts';
import { SELECTION_ZOOM } from '#web/map/camera.ts';
import type { MapPosition, MapTheme } from '#web/map/map-types.ts';
import type { Camera } from './still-camera.ts';
import type { StillMap } from './still-map.ts';

/** Addresses of the pictures that scripts/build/still-map.ts draws. */
declare const __STILL_MAPS__: Record<MapTheme, Record<StillZoom, string>>;

const BEGINNING: Camera = { ...BARCELONA_CENTER, zoom: BARCELONA_ZOOM };
const FIRST: StillZoom = BARCELONA_ZOOM;

/** Returns the first view of a map: the chosen place, otherwise the initial camera. */
export function firstView(chosen: MapPosition | null | undefined, initial: Camera = BEGINNING): Camera {
  return chosen ? { latitude: chosen.latitude, longitude: chosen.longitude, zoom: SELECTION_ZOOM } : initial;
}

/** Fetches the picture ahead of the map. */
export function fetchStill(): void {
  new Image().src = __STILL_MAPS__[shownTheme()][FIRST];
}

type PictureProps = {
  theme: MapTheme;
  /** The camera shown until there is a map. */
  view: Camera;
  map: StillMap | null;
  /** Called once the first picture has loaded or failed to load. */
  onSettled: () => void;
};

/**
 * The streets as a picture that follows the still map. It begins with the picture of the city; those of the region, below
 * it, and of the streets, above it, are added when the map reaches their zoom.
 */
export function StillPicture({ theme, view, map, onSettled }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<readonly StillZoom[]>([FIRST]);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<StillZoom>(FIRST);

  useLayoutEffect(() => {
    if (!map) return;
    const follow = () => {
      const { camera, size } = map;
      for (const image of frame.current?.children ?? []) {
        const zoom = Number((image as HTMLElement).dataset.zoom) as StillZoom;
        (image as HTMLElement).style.transform = placed(camera, zoom);
      }
      const next = stillZoomFor(camera.zoom);
      setWanted(next);
      const needed = isCovered(camera, size) ? [next] : [next, STILL_ZOOMS[0]];
      setAsked((now) => (needed.every((zoom) => now.includes(zoom)) ? now : [...now, ...needed]));
    };
    follow();
    map.on('move', follow);
    return () => map.off('move', follow);
  }, [map]);

  const camera = map?.camera ?? view;
  const isThere = (zoom: StillZoom) => arrived.has(`${theme}-${zoom}`);
  return (
    <div
      ref={frame}
      aria-hidden="true"
      className="map-still pointer-events-none absolute inset-0 overflow-hidden"
    >
      {STILL_ZOOMS.filter((zoom) => asked.includes(zoom)).map((zoom) => (
        <img
          key={`${theme}-${zoom}`}
          data-zoom={zoom}
          src={__STILL_MAPS__[theme][zoom]}
          alt=""
          decoding={zoom === FIRST ? 'sync' : 'async'}
          fetchPriority={zoom === FIRST ? 'high' : 'auto'}
          onLoad={() => {
            setArrived((now) => new Set(now).add(`${theme}-${zoom}`));
            if (zoom === FIRST) onSettled();
          }}
          onError={zoom === FIRST ? onSettled : undefined}
          draggable={false}
          className="absolute top-1/2 left-1/2 max-w-none origin-top-left"
          style={{
            ...STILL_SIZES[zoom],
            transform: placed(camera, zoom),
            // A picture that is too detailed for the zoom is hidden once a better one has loaded.
            visibility: zoom > wanted && isThere(wanted) ? 'hidden' : undefined,
          }}
        />
      ))}
    </div>
  );
}

function placed(camera: Camera, zoom: StillZoom): string {
  const { left, top, scale } = stillFrame(camera, zoom);
  return `translate(${left}px, ${top}px) scale(${scale})`;
}

/** Returns whether the picture of the city fills the map. */
function isCovered(camera: Camera, { width, height }: { width: number; height: number }): boolean {
  const { left, top, scale } = stillFrame(camera, FIRST);
  const { width: across, height: down } = STILL_SIZES[FIRST];
  return (
    left <= -width / 2 &&
    top <= -height / 2 &&
    left + across * scale >= width / 2 &&
    top + down * scale >= height / 2
  );
}
