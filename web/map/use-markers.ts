import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { joinMarkers, joinZoom, type MarkerGroup } from './markers/marker-join.ts';
import { MAX_SINGLE_MARKERS, type MarkerPlace } from './markers/place-features.ts';

/** Zoom levels that a visitor zooms out before markers are joined without waiting for the end of the movement. */
const FAR_OUT = 1;

export type Places = ReadonlyMap<number, MarkerPlace>;

/** Returns the markers of these places at a zoom; null for so many that MapLibre makes clusters. */
export function markersAt(places: Places, zoom: number, chosen: MarkerPlace | null) {
  if (places.size > MAX_SINGLE_MARKERS) return null;
  return joinMarkers([...places.values()], joinZoom(zoom), chosen?.id);
}

/** Joins the markers again at the end of each zoom. */
export function useMarkers(
  map: MapLibreMap,
  places: Places,
  chosen: MarkerPlace | null,
): readonly MarkerGroup<MarkerPlace>[] | null {
  const [step, setStep] = useState(() => joinZoom(map.getZoom()));
  useEffect(() => {
    const settle = () => setStep(joinZoom(map.getZoom()));
    const follow = () =>
      setStep((now) => (joinZoom(map.getZoom()) <= now - FAR_OUT ? joinZoom(map.getZoom()) : now));
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
