import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { framing, MOVE_MS, type PopupSide, SELECTION_ZOOM, type Size } from './camera.ts';
import { prefersReducedMotion } from './map-support.ts';
import type { MapPadding, MapPosition } from './map-types.ts';

type CameraInput = {
  map: MapLibreMap;
  chosen: (MapPosition & { id: number }) | null;
  /** Of the popup of `chosen`; null while it is not known. */
  popup: Size | null;
  hasPopup: boolean;
  person: MapPosition | null;
  padding: MapPadding;
  /** Pixels from the marker's point to the popup. */
  reach: number;
};

/**
 * Moves the map to a place when it becomes the chosen one, and to the person when their position arrives, at
 * zoom 15 in half a second (S1 §5, look.md Motion), leaving room for the popup. Answers where the popup hangs.
 */
export function useCamera({ map, chosen, popup, hasPopup, person, padding, reach }: CameraInput): PopupSide {
  const [side, setSide] = useState<PopupSide>('above');
  const framed = useRef<number | null>(null);
  const isFirst = useRef(true);
  // Coming back to a chosen place, the position that was asked for before is no news.
  const knownPerson = useRef(chosen && person);
  const latestPadding = useRef(padding);
  latestPadding.current = padding;

  useEffect(() => {
    const chosenId = chosen?.id ?? null;
    if (!chosen || (hasPopup && !popup)) {
      if (chosenId === null) framed.current = null;
      return;
    }
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const frame = framing({ width, height }, latestPadding.current, hasPopup ? popup : null, reach);
    setSide(frame.side);
    const isNew = framed.current !== chosenId;
    framed.current = chosenId;
    map.easeTo({
      center: [chosen.longitude, chosen.latitude],
      // A popup that grows (its photo has come) makes room without undoing the person's zoom.
      zoom: isNew ? SELECTION_ZOOM : map.getZoom(),
      offset: frame.offset,
      duration: isFirst.current || prefersReducedMotion() ? 0 : MOVE_MS,
    });
    isFirst.current = false;
  }, [map, chosen, popup, hasPopup, reach]);

  useEffect(() => {
    if (!person || person === knownPerson.current) return;
    knownPerson.current = null;
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    map.easeTo({
      center: [person.longitude, person.latitude],
      zoom: SELECTION_ZOOM,
      offset: framing({ width, height }, latestPadding.current, null, 0).offset,
      duration: prefersReducedMotion() ? 0 : MOVE_MS,
    });
  }, [map, person]);

  useEffect(() => {
    isFirst.current = false;
  }, []);

  return side;
}
