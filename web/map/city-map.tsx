import { type CSSProperties, useCallback, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import './city-map.css';
import { LiveMap } from './live-map.tsx';
import { type MapPort, ShownMap } from './map-port.ts';
import { isLabelFontReady, labelFontReady } from './map-support.ts';
import type { CityMapProps, MapGestures, MapTheme } from './map-types.ts';
import type { MarkerData } from './markers/marker-data.ts';
import { markerPlaces } from './markers/place-features.ts';
import type { Camera } from './still/still-camera.ts';
import { followGestures } from './still/still-gestures.ts';
import { StillMap } from './still/still-map.ts';
import { StillMarkers } from './still/still-markers.tsx';
import { firstView, StillPicture } from './still/still-picture.tsx';
import { useEngineTime } from './use-engine-time.ts';
import { useMarkers } from './use-markers.ts';

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
  const { theme, labels, styleUrls = STYLE_URLS, onMapError } = props;
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
      <StillMarkers map={still} data={data} theme={theme} isFontReady={isFontReady} />
      {isEngineTime && isFontReady && (
        <MapEngine
          still={still}
          data={data}
          theme={theme}
          styleUrl={styleUrls[theme]}
          labels={labels}
          gestures={mapGestures}
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
