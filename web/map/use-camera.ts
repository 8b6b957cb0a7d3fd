import { useEffect, useRef, useState } from 'react';
import type { Size } from './boxes.ts';
import { boundsOf, framing, MOVE_MS, type PopupSide, SELECTION_ZOOM } from './camera.ts';
import type { ShownMap } from './map-port.ts';
import { prefersReducedMotion } from './map-support.ts';
import type { MapPadding, MapPosition } from './map-types.ts';
import { useGlance } from './use-glance.ts';

type CameraInput = {
  map: ShownMap;
  places: ReadonlyMap<number, MapPosition>;
  search: string | undefined;
  chosen: (MapPosition & { id: number }) | null;
  popup: Size | null;
  hasPopup: boolean;
  person: MapPosition | null;
  padding: MapPadding;
  keepsView: boolean;
  reach: number;
};

/** Pixels of the map's column of buttons, with the gap beside it. */
const BUTTONS = 56;
/** Pixels of its credit and of a legend of two lines, with their gaps. */
const NOTES = 88;

const NOTHING = { id: null, longitude: 0, latitude: 0 };

/**
 * Moves the map to a newly chosen place, and to the visitor's position when it arrives, at zoom 15 in half a second
 * (map-1, look-1), with room for the popup, or only from under the parts that cover it; a new search frames its results.
 * Returns the popup's side.
 */
export function useCamera(input: CameraInput): PopupSide {
  const { map, places, search, chosen, popup, hasPopup, person, padding, keepsView, reach } = input;
  const [side, setSide] = useState<PopupSide>('above');
  const framed = useRef<number | null>(null);
  const isFirst = useRef(true);
  // On return to a chosen place, an earlier position must not move the map.
  const knownPerson = useRef(chosen && person);
  const latestPadding = useRef(padding);
  latestPadding.current = padding;
  const isGlance = useRef(keepsView);
  isGlance.current = keepsView;
  const { uncover, giveBack } = useGlance(map, reach);

  const { id: chosenId, longitude, latitude } = chosen ?? NOTHING;
  // The effect depends on values: a changed list makes a new object for the same place, which must not move the map.
  useEffect(() => {
    if (chosenId === null || (hasPopup && !popup)) {
      if (chosenId === null) {
        framed.current = null;
        giveBack();
      }
      return;
    }
    const staysPut = isGlance.current && !isFirst.current;
    const isJump = isFirst.current || prefersReducedMotion();
    isFirst.current = false;
    // This choice's card is measured before the next frame; until then the padding is the previous card's.
    const frame = requestAnimationFrame(() => {
      const { clientWidth: width, clientHeight: height } = map.port.getContainer();
      const { side, offset } = framing(
        { width, height },
        latestPadding.current,
        hasPopup ? popup : null,
        reach,
      );
      setSide(side);
      const isNew = framed.current !== chosenId;
      framed.current = chosenId;
      if (staysPut) return void uncover([longitude, latitude]);
      map.port.easeTo({
        center: [longitude, latitude],
        // When the popup grows (its photo has loaded), the map makes room without changing the visitor's zoom.
        zoom: isNew ? SELECTION_ZOOM : map.port.getZoom(),
        offset,
        duration: isJump ? 0 : MOVE_MS,
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [map, chosenId, longitude, latitude, popup, hasPopup, reach, uncover, giveBack]);

  useEffect(() => {
    if (!person || person === knownPerson.current) return;
    knownPerson.current = null;
    const { clientWidth: width, clientHeight: height } = map.port.getContainer();
    map.port.easeTo({
      center: [person.longitude, person.latitude],
      zoom: SELECTION_ZOOM,
      offset: framing({ width, height }, latestPadding.current, null, 0).offset,
      duration: prefersReducedMotion() ? 0 : MOVE_MS,
    });
  }, [map, person]);

  const framedSearch = useRef<string | null>(null);
  useEffect(() => {
    if (search === undefined || search === framedSearch.current) return;
    // A visitor who came with a search may have requested the position before the list had loaded.
    const isOutrun = framedSearch.current === null && person !== null;
    framedSearch.current = search;
    const bounds = boundsOf(places.values());
    if (search === '' || chosenId !== null || isOutrun || !bounds) return;
    const { top = 0, right = 0, bottom = 0, left = 0 } = latestPadding.current;
    map.port.fitBounds(bounds, {
      padding: {
        top: top + reach,
        right: right + reach + BUTTONS,
        bottom: bottom + reach + NOTES,
        left: left + reach,
      },
      maxZoom: SELECTION_ZOOM,
      duration: prefersReducedMotion() ? 0 : MOVE_MS,
    });
  }, [map, search, places, chosenId, person, reach]);

  useEffect(() => {
    isFirst.current = false;
  }, []);

  return side;
}
