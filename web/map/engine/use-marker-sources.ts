import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { boxesOver } from '#web/map/boxes.ts';
import {
  type MarkerData,
  markerSourceData,
  type NameAnchors,
  SOURCES,
} from '#web/map/markers/marker-data.ts';
import { markerImage, markerPixelRatio } from '#web/map/markers/marker-images.ts';
import { withMarkers } from '#web/map/markers/marker-layers.ts';
import { measureWith, namesAt, spotsOn } from '#web/map/markers/marker-names.ts';
import type { LoadedStyle } from './use-map-style.ts';

/**
 * Keeps the drawn map up to date: data is replaced in place, and a new theme is applied as a difference, so that
 * neither markers nor streets blink.
 */
export function useMarkerSources(
  map: MapLibreMap,
  data: MarkerData,
  style: LoadedStyle,
  overKey: string,
): void {
  const anchors = useNameAnchors(map, data, overKey);
  const shownStyle = useRef(style);
  const latest = useRef({ data, anchors });
  latest.current = { data, anchors };

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
    const { data, anchors } = latest.current;
    map.setStyle(withMarkers(style.base, style.theme, data, anchors), { diff: true });
  }, [map, style]);

  const { markers, chosen, person } = data;
  useEffect(() => {
    const apply = () => {
      const contents = markerSourceData({ markers, chosen, person }, anchors);
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
  }, [map, markers, chosen, person, anchors]);
}

/**
 * Places the names after each movement as the still picture does: MapLibre knows nothing of the parts over the map, and
 * cuts names at its edges.
 */
function useNameAnchors(map: MapLibreMap, { markers, chosen }: MarkerData, overKey: string): NameAnchors {
  const [anchors, setAnchors] = useState<NameAnchors>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are placed again when a part over the map changes
  useEffect(() => {
    const brush = document.createElement('canvas').getContext('2d');
    if (!brush) return;
    const measure = measureWith(brush);
    const place = () => {
      const container = map.getContainer();
      const frame = { width: container.clientWidth, height: container.clientHeight };
      const found = markerSourceData({ markers, chosen, person: null });
      const [spots, chosenSpots] = [spotsOn(map, frame, found.places), spotsOn(map, frame, found.chosen)];
      const names = namesAt(spots, chosenSpots, boxesOver(container), frame, measure);
      const next = new Map(names.map(({ id, anchor }) => [id, anchor]));
      setAnchors((now) => (areSame(now, next) ? now : next));
    };
    place();
    map.on('moveend', place);
    map.on('resize', place);
    return () => {
      map.off('moveend', place);
      map.off('resize', place);
    };
  }, [map, markers, chosen, overKey]);
  return anchors;
}

const areSame = (a: NameAnchors, b: NameAnchors) =>
  a.size === b.size && [...a].every(([id, anchor]) => b.get(id) === anchor);
