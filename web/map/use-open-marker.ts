import { useCallback, useState } from 'react';
import type { Size } from './boxes.ts';
import { MAX_ZOOM, MOVE_MS } from './camera.ts';
import type { ShownMap } from './map-port.ts';
import { prefersReducedMotion } from './map-support.ts';
import { focusMarker } from './markers/marker-focus.ts';
import type { MarkerSpot } from './markers/marker-spots.ts';

/** The maximum number of places in the list of a marker that no zoom splits. */
const MAX_LISTED = 50;

type PopupState = { id: number; size: Size | null; byKeyboard: boolean };
type ListState = Pick<MarkerSpot, 'key' | 'ids' | 'longitude' | 'latitude' | 'offset'> & {
  byKeyboard: boolean;
};

/**
 * The popup of the chosen place and the list of a joined marker, at most one of which is open, and the functions that
 * open them.
 */
export function useOpenMarker(
  map: ShownMap,
  chosenId: number | undefined,
  onSelect: ((id: number | null) => void) | undefined,
) {
  const [popup, setPopup] = useState<PopupState | null>(null);
  const [list, setList] = useState<ListState | null>(null);

  const select = useCallback(
    (id: number, byKeyboard: boolean) => {
      setList(null);
      setPopup((current) => ({ id, size: current?.id === id ? current.size : null, byKeyboard }));
      onSelect?.(id);
    },
    [onSelect],
  );
  const onActivate = useCallback(
    (spot: MarkerSpot, byKeyboard: boolean) => {
      if (spot.kind === 'place') select(spot.id, byKeyboard);
      else if (spot.kind === 'joined') setList({ ...spot, byKeyboard });
      else if (!expand(map, spot)) setList({ ...spot, ids: spot.ids.slice(0, MAX_LISTED), byKeyboard });
    },
    [map, select],
  );

  function chooseListed(id: number): void {
    if (!list) return;
    // The focus would be lost with the list, so it returns to its previous element.
    focusMarker(map.overlay, list.key);
    select(id, list.byKeyboard);
  }
  const closeList = useCallback(() => setList(null), []);
  const leaveList = useCallback(() => {
    setList(null);
    focusMarker(map.overlay, list?.key ?? null);
  }, [map, list]);
  const deselect = useCallback(() => {
    setList(null);
    if (chosenId !== undefined) onSelect?.(null);
  }, [chosenId, onSelect]);
  const close = useCallback(() => {
    deselect();
    focusMarker(map.overlay, `place-${chosenId}`);
  }, [map, chosenId, deselect]);

  const onSize = useCallback(
    (size: Size) => {
      if (chosenId === undefined) return;
      setPopup((current) => ({
        id: chosenId,
        size,
        byKeyboard: current?.id === chosenId && current.byKeyboard,
      }));
    },
    [chosenId],
  );

  return { popup, list, chooseListed, onActivate, closeList, leaveList, deselect, close, onSize };
}

/** Zooms in until a cluster opens; returns false if no zoom splits it. */
function expand(map: ShownMap, { opensAt = MAX_ZOOM, longitude, latitude }: MarkerSpot): boolean {
  if (opensAt > MAX_ZOOM) return false;
  map.port.easeTo({
    center: [longitude, latitude],
    zoom: Math.min(opensAt + 0.2, MAX_ZOOM),
    duration: prefersReducedMotion() ? 0 : MOVE_MS,
  });
  return true;
}
