import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { type MarkerData, markerSourceData, SOURCES } from '#web/map/markers/marker-data.ts';
import { markerImage, markerPixelRatio } from '#web/map/markers/marker-images.ts';
import { withMarkers } from '#web/map/markers/marker-layers.ts';
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
    const pixelRatio = markerPixelRatio();
    map.setMissingStyleImageResolver((id) => {
      const drawn = map.hasImage(id) ? null : markerImage(id, pixelRatio);
      const pixels = drawn?.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height);
      if (pixels) map.addImage(id, pixels, { pixelRatio });
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

  const { markers, chosen, person } = data;
  useEffect(() => {
    const apply = () => {
      const contents = markerSourceData({ markers, chosen, person });
      for (const [name, id] of Object.entries(SOURCES)) {
        const content = contents[name as keyof typeof SOURCES];
        map.getSource<GeoJSONSource>(id)?.setData(content);
      }
    };
    if (map.getSource(SOURCES.places)) {
      apply();
      return;
    }
    map.once('style.load', apply);
    return () => {
      map.off('style.load', apply);
    };
  }, [map, markers, chosen, person]);
}
