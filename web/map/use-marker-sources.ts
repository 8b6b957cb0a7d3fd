import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { type MarkerData, markerSourceData, SOURCES } from './markers/marker-data.ts';
import { drawMarkerImage } from './markers/marker-images.ts';
import { withMarkers } from './markers/marker-layers.ts';
import type { LoadedStyle } from './use-map-style.ts';

/**
 * Keeps the drawn map up to date: data is replaced in place, and a new theme is applied as a difference, so that
 * neither markers nor streets blink.
 */
export function useMarkerSources(map: MapLibreMap, data: MarkerData, style: LoadedStyle): void {
  const shownStyle = useRef(style);
  const latestData = useRef(data);
  latestData.current = data;

  useEffect(() => {
    const pixelRatio = Math.min(3, Math.max(2, Math.ceil(window.devicePixelRatio)));
    map.setMissingStyleImageResolver((id) => {
      const drawn = map.hasImage(id) ? null : drawMarkerImage(id, pixelRatio);
      if (drawn) map.addImage(id, drawn.image, { pixelRatio: drawn.pixelRatio });
    });
    return () => {
      map.setMissingStyleImageResolver(null);
    };
  }, [map]);

  useEffect(() => {
    if (shownStyle.current === style) return;
    shownStyle.current = style;
    map.setStyle(withMarkers(style.base, style.theme, latestData.current), { diff: true });
  }, [map, style]);

  const { places, markers, chosen, person } = data;
  useEffect(() => {
    const apply = () => {
      const contents = markerSourceData({ places, markers, chosen, person });
      for (const [name, id] of Object.entries(SOURCES)) {
        const content = contents[name as keyof typeof SOURCES];
        map.getSource<GeoJSONSource>(id)?.setData(content);
      }
    };
    if (map.getSource(SOURCES.single)) {
      apply();
      return;
    }
    map.once('style.load', apply);
    return () => {
      map.off('style.load', apply);
    };
  }, [map, places, markers, chosen, person]);
}
