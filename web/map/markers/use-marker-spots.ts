import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { boxesOver } from '#web/map/boxes.ts';
import type { ShownMap } from '#web/map/map-port.ts';
import type { MapLabels } from '#web/map/map-types.ts';
import type { MarkerData } from './marker-data.ts';
import { focusMarker, keyOf, nearestMarker } from './marker-focus.ts';
import { type MarkerSpot, markerSpots } from './marker-spots.ts';

/**
 * The spots of the drawn markers. Their buttons in `overlay` follow the map, and a button that disappears passes its focus to the nearest one.
 */
export function useMarkerSpots(
  map: ShownMap,
  { markers, chosen }: MarkerData,
  { cluster, joined }: MapLabels,
  overlay: RefObject<HTMLDivElement | null>,
  overKey: string,
): MarkerSpot[] {
  const [spots, setSpots] = useState<MarkerSpot[]>([]);
  const lostFocus = useRef<MarkerSpot | null>(null);
  const shown = useRef(spots);
  shown.current = spots;

  const refresh = useCallback(() => {
    const { clientWidth: width, clientHeight: height } = map.port.getContainer();
    const next = markerSpots({
      markers,
      chosen,
      labels: { cluster, joined },
      project: (point) => map.port.project(point),
      width,
      height,
      over: boxesOver(map.port.getContainer()),
    });
    const focused = focusedKey(overlay.current);
    const before = shown.current.find((spot) => spot.key === focused);
    lostFocus.current = before && !next.some((spot) => spot.key === focused) ? before : null;
    setSpots((current) => (areSame(current, next) ? current : next));
  }, [map, markers, chosen, cluster, joined, overlay]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: parts over the map cover other markers when they change
  useEffect(() => {
    map.on('moveend', refresh);
    refresh();
    return () => map.off('moveend', refresh);
  }, [map, refresh, overKey]);

  const follow = useCallback(() => {
    const byKey = new Map(shown.current.map((spot) => [spot.key, spot]));
    for (const button of overlay.current?.children ?? []) {
      const spot = byKey.get((button as HTMLElement).dataset.marker ?? '');
      if (!spot) continue;
      const { x, y } = map.port.project([spot.longitude, spot.latitude]);
      const left = x + spot.offset[0] - spot.size / 2;
      const top = y + spot.offset[1] - spot.size / 2;
      (button as HTMLElement).style.transform = `translate(${left}px, ${top}px)`;
    }
  }, [map, overlay]);

  // New spots are new buttons, which must be positioned before the browser paints.
  useLayoutEffect(() => {
    follow();
    const lost = lostFocus.current;
    lostFocus.current = null;
    // A card may have taken the focus meanwhile.
    if (lost && document.activeElement === document.body)
      focusMarker(overlay.current, nearestMarker(spots, lost));
  }, [spots, follow, overlay]);

  useEffect(() => {
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map, follow]);

  return spots;
}

function focusedKey(overlay: HTMLElement | null): string | null {
  return overlay?.contains(document.activeElement) ? keyOf(document.activeElement) : null;
}

function areSame(before: readonly MarkerSpot[], after: readonly MarkerSpot[]): boolean {
  return (
    before.length === after.length &&
    before.every((spot, index) => {
      const other = after[index];
      return (
        other?.key === spot.key &&
        other.label === spot.label &&
        other.title === spot.title &&
        other.kind === spot.kind &&
        `${other.ids}` === `${spot.ids}` &&
        other.size === spot.size &&
        other.latitude === spot.latitude &&
        other.longitude === spot.longitude &&
        other.offset[0] === spot.offset[0] &&
        other.offset[1] === spot.offset[1]
      );
    })
  );
}
