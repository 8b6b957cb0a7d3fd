import { useEffect, useMemo, useState } from 'react';
import type { ShownMap } from './map-port.ts';
import { clusterMarkers } from './markers/marker-clusters.ts';
import { joinMarkers, joinZoom, type MarkerGroup } from './markers/marker-join.ts';
import { MAX_SINGLE_MARKERS, type MarkerPlace } from './markers/place-features.ts';

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
