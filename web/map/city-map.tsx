import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import './city-map.css';
import { LiveMap } from './live-map.tsx';
import { type MapPort, ShownMap } from './map-port.ts';
import { hasWebGl, isLabelFontReady, labelFontReady } from './map-support.ts';
import type { CityMapProps, MapGestures, MapTheme } from './map-types.ts';
import { clusterMarkers } from './markers/marker-clusters.ts';
import type { MarkerData } from './markers/marker-data.ts';
import { joinMarkers, joinZoom, type MarkerGroup } from './markers/marker-join.ts';
import { MAX_SINGLE_MARKERS, type MarkerPlace, markerPlaces } from './markers/place-features.ts';
import type { Camera } from './still/still-camera.ts';
import { followGestures } from './still/still-gestures.ts';
import { StillMap } from './still/still-map.ts';
import { StillMarkers } from './still/still-markers.tsx';
import { firstView, StillPicture } from './still/still-picture.tsx';

const MapEngine = lazyPart(() => import('./engine/map-engine.tsx').then((module) => module.MapEngine), {
  failure: 'nowhere',
});

const STYLE_URLS: Record<MapTheme, string> = { day: '/api/map/style/day', night: '/api/map/style/night' };

type Maps = { still: StillMap; map: ShownMap };

/**
 * The map of the city with its places; the guide has no other. Fills its parent. It begins as a still picture that
 * moves and responds like a map; in browsers with WebGL, MapLibre takes over (map-4). Keep `places`, `labels` and the
 * callbacks stable between renders; it handles 10,000 places.
 */
export function CityMap(props: CityMapProps) {
  const { places, labels, theme = 'day', selectedId = null, userPosition: person = null } = props;
  const { gestures: kind = 'free', hasPin = false, onPictureShown } = props;
  const byId = useMemo(() => markerPlaces(places), [places]);
  const chosen = (selectedId === null ? undefined : byId.get(selectedId)) ?? null;
  const subject = useMemo(() => ({ places: byId, chosen, person }), [byId, chosen, person]);

  const [view] = useState(() => firstView(chosen, props.initialView));
  const [gestures] = useState<MapGestures>(() => ({ kind, hasPin }));
  const [surface, setSurface] = useState<HTMLElement | null>(null);
  const [isPictureShown, setIsPictureShown] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  // A new callback would make the engine wait for the picture's camera again, and undo the visitor's first drag.
  const onTaken = useCallback(() => setIsTaken(true), []);
  const maps = useMaps(isPictureShown ? surface : null, view, gestures);

  // Rendering the markers of hundreds of places takes a phone as long as the rest of the page, so the picture comes
  // first.
  const settle = useCallback(() => {
    afterPaint(() => {
      setIsPictureShown(true);
      onPictureShown?.();
    });
  }, [onPictureShown]);
  return (
    <div
      className={`guide-map ${props.className ?? ''}`}
      data-theme={theme}
      data-shown={isTaken || undefined}
      data-controls={props.hasControlsInRow ? 'row' : undefined}
      style={edges(props.padding)}
    >
      <StillPicture theme={theme} view={view} map={maps?.still ?? null} onSettled={settle} />
      <section
        ref={setSurface}
        className="guide-map-surface"
        data-gestures={kind}
        tabIndex={kind === 'none' ? undefined : 0}
        aria-label={labels.map(byId.size)}
        hidden={isTaken}
      />
      {maps && (
        <PlacesOnMap
          {...props}
          {...maps}
          theme={theme}
          subject={subject}
          mapGestures={gestures}
          // MapLibre brings its credit.
          overKey={`${props.overKey} ${isTaken}`}
          onTaken={onTaken}
        />
      )}
    </div>
  );
}

type PlacesOnMapProps = Omit<CityMapProps, 'places'> &
  Maps & {
    theme: MapTheme;
    subject: Omit<MarkerData, 'markers'>;
    mapGestures: MapGestures;
    onTaken: () => void;
  };

function PlacesOnMap({ still, map, subject, mapGestures, onTaken, ...props }: PlacesOnMapProps) {
  const { theme, labels, styleUrls = STYLE_URLS, overKey = '', onMapError } = props;
  const { places, chosen, person } = subject;
  const markers = useMarkers(map, places, chosen);
  const data = useMemo(() => ({ places, markers, chosen, person }), [places, markers, chosen, person]);
  const isFontReady = useLabelFont();
  const isEngineTime = useEngineTime();

  const takeOver = useCallback(
    (engine: MapPort & { getCanvas: () => HTMLElement }) => {
      const hadFocus = document.activeElement === still.getContainer();
      map.handOver(engine);
      if (hadFocus) engine.getCanvas().focus({ preventScroll: true });
      onTaken();
    },
    [still, map, onTaken],
  );
  return (
    <>
      <StillMarkers map={still} data={data} theme={theme} isFontReady={isFontReady} overKey={overKey} />
      {isEngineTime && isFontReady && (
        <MapEngine
          still={still}
          data={data}
          theme={theme}
          styleUrl={styleUrls[theme]}
          labels={labels}
          gestures={mapGestures}
          overKey={overKey}
          onReady={takeOver}
          onMapError={onMapError}
        />
      )}
      <LiveMap {...props} map={map} data={data} />
    </>
  );
}

function useMaps(surface: HTMLElement | null, view: Camera, gestures: MapGestures): Maps | null {
  const [maps, setMaps] = useState<Maps | null>(null);
  useEffect(() => {
    if (!surface) return;
    const still = new StillMap(surface, view);
    const stop = followGestures(still, gestures);
    setMaps({ still, map: new ShownMap(still) });
    return () => {
      stop();
      still.remove();
    };
  }, [surface, view, gestures]);
  return maps;
}

function useLabelFont(): boolean {
  const [isReady, setIsReady] = useState(isLabelFontReady);
  useEffect(() => {
    let isWanted = true;
    void labelFontReady().then(() => {
      if (isWanted) setIsReady(true);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  return isReady;
}

/** Calls back once the current frame is on the screen. */
function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

function edges(padding: CityMapProps['padding']): CSSProperties {
  return {
    '--guide-map-right': `${padding?.right ?? 0}px`,
    '--guide-map-bottom': `${padding?.bottom ?? 0}px`,
    '--guide-map-left': `${padding?.left ?? 0}px`,
  } as CSSProperties;
}

/** Starting MapLibre blocks a slow phone for most of a second, so it waits while a visitor presses and pans. */
const QUIET_MS = 1000;
const SIGNS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/**
 * Returns true once MapLibre may start: the browser has WebGL, is idle, and the visitor has touched nothing for a
 * second. The still picture responds to every gesture until then.
 */
export function useEngineTime(): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ends = new AbortController();
    const start = () => whenIdle(() => !ends.signal.aborted && setIsTime(hasWebGl()));
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(start, QUIET_MS);
    };
    for (const sign of SIGNS)
      addEventListener(sign, wait, { capture: true, passive: true, signal: ends.signal });
    wait();
    return () => {
      clearTimeout(timer);
      ends.abort();
    };
  }, []);
  return isTime;
}

/** Safari has no idle callbacks. */
function whenIdle(then: () => void): void {
  (globalThis.requestIdleCallback ?? setTimeout)(then);
}

/**
 * The number of zoom levels that a visitor must zoom out before markers are joined without waiting for the end of the
 * movement.
 */
const FAR_OUT = 1;

type Places = ReadonlyMap<number, MarkerPlace>;
type Markers = readonly MarkerGroup<MarkerPlace>[];

/** Returns the markers of these places at a zoom: clusters if there are too many for individual markers (map-2). */
export function markersAt(places: Places, zoom: number, chosen: MarkerPlace | null): Markers {
  if (places.size > MAX_SINGLE_MARKERS) return clusterMarkers(places, joinZoom(zoom));
  return joinMarkers([...places.values()], joinZoom(zoom), chosen?.id);
}

/** Joins the markers again at the end of each zoom. */
export function useMarkers(map: ShownMap, places: Places, chosen: MarkerPlace | null): Markers {
  const [step, setStep] = useState(() => joinZoom(map.port.getZoom()));
  useEffect(() => {
    const settle = () => setStep(joinZoom(map.port.getZoom()));
    const follow = () =>
      setStep((now) => (joinZoom(map.port.getZoom()) <= now - FAR_OUT ? joinZoom(map.port.getZoom()) : now));
    map.on('zoom', follow);
    map.on('zoomend', settle);
    settle();
    return () => {
      map.off('zoom', follow);
      map.off('zoomend', settle);
    };
  }, [map]);
  return useMemo(() => markersAt(places, step, chosen), [places, step, chosen]);
}
