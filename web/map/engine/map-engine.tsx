import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef, useState } from 'react';
import { STREETS_ZOOMS } from '#domain/geo/street-tiles.ts';
import { MAX_ZOOM, MIN_ZOOM } from '#web/map/camera.ts';
import type { MapGestures, MapLabels, MapTheme } from '#web/map/map-types.ts';
import type { MarkerData } from '#web/map/markers/marker-data.ts';
import { withMarkers } from '#web/map/markers/marker-layers.ts';
import type { StillMap } from '#web/map/still/still-map.ts';
import { type LoadedStyle, useMapStyle } from './use-map-style.ts';
import { useMarkerSources } from './use-marker-sources.ts';

// Without this the worker is made from a blob, which our worker-src 'self' refuses, and the map stays gray.
maplibre.setWorkerUrl(workerUrl);

/** Smaller differences, in degrees, are invisible. */
const SAME_PLACE = 1e-7;

export type MapEngineProps = {
  still: StillMap;
  data: MarkerData;
  theme: MapTheme;
  styleUrl: string;
  labels: MapLabels;
  gestures: MapGestures;
  overKey: string;
  /** Called once MapLibre shows the same view as the picture. */
  onReady: (map: maplibre.Map) => void;
  onMapError?: ((error: unknown) => void) | undefined;
};

/** MapLibre, rendered invisibly behind the still picture until it shows the same view. */
export function MapEngine(props: MapEngineProps) {
  const style = useMapStyle(props.theme, props.styleUrl, props.onMapError);
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<maplibre.Map | null>(null);
  const isStyled = style !== null;
  const start = useRef({ ...props, style });
  start.current = { ...props, style };

  useEffect(() => {
    const { style, onMapError, ...rest } = start.current;
    if (!isStyled || !style || !container.current) return;
    try {
      const started = startMap(container.current, style, rest);
      started.on('error', ({ error }) => onMapError?.(error));
      setMap(started);
      return () => started.remove();
    } catch (error) {
      onMapError?.(error);
    }
  }, [isStyled]);

  return (
    <div className="guide-map-engine">
      <div ref={container} />
      {map && style && <DrawnMap {...props} map={map} style={style} />}
    </div>
  );
}

type Start = Pick<MapEngineProps, 'still' | 'data' | 'labels' | 'gestures'>;

function startMap(container: HTMLElement, style: LoadedStyle, { still, data, labels, gestures }: Start) {
  const { lng, lat } = still.getCenter();
  const map = new maplibre.Map({
    container,
    style: withMarkers(style.base, style.theme, data),
    // Tests validate our styles. On a slow phone it takes a quarter of the task that loads them.
    validateStyle: false,
    center: [lng, lat],
    zoom: still.getZoom(),
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    interactive: gestures.kind !== 'none',
    cooperativeGestures: gestures.kind === 'cooperative',
    // The closest tiles are enlarged at all further zooms. MapLibre would cut them again, and the pieces at a zoom that is no
    // whole number, where a street has room for few names.
    zoomLevelsToOverscale: Math.ceil(MAX_ZOOM) - STREETS_ZOOMS.last,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    attributionControl: false,
    locale: localeOf(labels),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  if (gestures.hasPin) {
    map.scrollZoom.enable({ around: 'center' });
    map.touchZoomRotate.enable({ around: 'center' });
    map.doubleClickZoom.disable();
  }
  const isSmall = gestures.kind === 'cooperative';
  map.addControl(new maplibre.AttributionControl({ compact: isSmall || hasLinks(style) }), 'bottom-left');
  // A small map in a page is covered by its own credit, which stays one press away.
  if (isSmall) void map.once('idle', () => foldCredit(map));
  return map;
}

function foldCredit(map: Pick<maplibre.Map, 'getContainer'>): void {
  const credit = map.getContainer().querySelector('.maplibregl-ctrl-attrib');
  credit?.classList.remove('maplibregl-compact-show');
  credit?.removeAttribute('open');
}

/** Returns whether a style's credit has links, which are folded away: they would be in the way of fingers. */
const hasLinks = ({ base }: LoadedStyle) =>
  Object.values(base.sources).some(
    (source) => 'attribution' in source && /<a\b/.test(source.attribution ?? ''),
  );

function localeOf({ map, attribution, cooperative }: MapLabels): Record<string, string> {
  return {
    'Map.Title': map(0),
    'AttributionControl.ToggleAttribution': attribution,
    ...(cooperative
      ? {
          'CooperativeGesturesHandler.WindowsHelpText': cooperative.windows,
          'CooperativeGesturesHandler.MacHelpText': cooperative.mac,
          'CooperativeGesturesHandler.MobileHelpText': cooperative.touch,
        }
      : {}),
  };
}

type DrawnMapProps = MapEngineProps & { map: maplibre.Map; style: LoadedStyle };

function DrawnMap({ map, still, data, style, labels, overKey, onReady }: DrawnMapProps) {
  useMarkerSources(map, data, style, overKey);

  const count = data.places.size;
  useEffect(() => {
    map.getCanvas().setAttribute('aria-label', labels.map(count));
  }, [map, labels, count]);

  useEffect(() => {
    let isWanted = true;
    const finish = () => {
      if (!isWanted || still.isMoving()) return;
      if (isSameCamera(map, still)) {
        stop();
        onReady(map);
        return;
      }
      const { lng, lat } = still.getCenter();
      map.jumpTo({ center: [lng, lat], zoom: still.getZoom() });
    };
    const stop = () => {
      isWanted = false;
      map.off('idle', finish);
      still.off('moveend', follow);
    };
    // While a visitor moves the picture, the map is not idle at the picture's camera.
    const follow = () => map.loaded() && finish();
    map.on('idle', finish);
    still.on('moveend', follow);
    return stop;
  }, [map, still, onReady]);

  return null;
}

function isSameCamera(map: maplibre.Map, still: StillMap): boolean {
  const [a, b] = [map.getCenter(), still.getCenter()];
  return (
    Math.abs(a.lng - b.lng) < SAME_PLACE &&
    Math.abs(a.lat - b.lat) < SAME_PLACE &&
    Math.abs(map.getZoom() - still.getZoom()) < SAME_PLACE
  );
}
