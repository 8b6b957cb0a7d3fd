import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ShownMap } from '#web/map/map-port.ts';
import type { MapLabels } from '#web/map/map-types.ts';
import type { MarkerData } from './marker-data.ts';
import { focusMarker, keyOf, markerAfterKey } from './marker-focus.ts';
import type { MarkerSpot } from './marker-spots.ts';
import { useMarkerSpots } from './use-marker-spots.ts';

const ANNOUNCE_AFTER_MS = 1000;

type MarkerButtonsProps = {
  map: ShownMap;
  data: MarkerData;
  labels: MapLabels;
  overKey: string;
  /** The joined marker whose list is open. */
  opened: string | null;
  /** `byKeyboard` is also true for a screen reader's click. */
  onActivate: (spot: MarkerSpot, byKeyboard: boolean) => void;
  onEscape: () => void;
  onBackground: () => void;
};

/**
 * A transparent button over each drawn marker: one tab stop, arrow keys between them (look-1). They are inside the
 * map's container, so that dragging, pinching and scrolling over them moves the map.
 */
export function MarkerButtons(props: MarkerButtonsProps) {
  const { map, data, labels, overKey, opened, onActivate, onEscape, onBackground } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const spots = useMarkerSpots(map, data, labels, overlay, overKey);
  const [stop, setStop] = useState<string | null>(null);
  const { chosen } = data;
  useMapClicks(map, spots, onActivate, onBackground);
  useMarkerKeys(overlay, spots, onEscape);

  const tabStop = spots.some(({ key }) => key === stop) ? stop : spots[0]?.key;
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div ref={overlay} className="guide-map-markers" role="group" aria-label={labels.markers}>
        {spots.map((spot) => (
          <button
            key={spot.key}
            type="button"
            data-marker={spot.key}
            aria-label={spot.label}
            aria-pressed={spot.kind === 'place' ? spot.id === chosen?.id : undefined}
            aria-haspopup={spot.kind === 'joined' ? 'dialog' : undefined}
            aria-expanded={spot.kind === 'joined' ? spot.key === opened : undefined}
            title={spot.title}
            tabIndex={spot.key === tabStop ? 0 : -1}
            style={{ width: spot.size, height: spot.size }}
            onFocus={() => setStop(spot.key)}
            onClick={(event) => {
              // A pointer's click has a count and is handled by the map, which distinguishes it from a drag.
              if (event.detail === 0) onActivate(spot, true);
            }}
          />
        ))}
      </div>
      <InView spots={spots} text={labels.inView} />
    </>,
    map.overlay,
  );
}

function InView({ spots, text }: { spots: readonly MarkerSpot[]; text: (places: number) => string }) {
  const count = spots.reduce((sum, spot) => sum + spot.places, 0);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text(count)), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [count, text]);
  return (
    <p className="guide-map-in-view" role="status">
      {said}
    </p>
  );
}

/** Distinguishes a click on a marker from one on the map: pointers' clicks reach the map, which recognizes drags. */
function useMapClicks(
  map: ShownMap,
  spots: readonly MarkerSpot[],
  onActivate: MarkerButtonsProps['onActivate'],
  onBackground: () => void,
): void {
  const shown = useNewest(spots);
  useEffect(() => {
    const click = ({ originalEvent }: { originalEvent?: MouseEvent }) => {
      // A click by keyboard has no count, and the button itself has handled it.
      if (!originalEvent || originalEvent.detail === 0) return;
      const key = keyOf(originalEvent.target);
      const spot = shown.current.find((candidate) => candidate.key === key);
      if (spot) onActivate(spot, false);
      else onBackground();
    };
    map.on('click', click);
    return () => {
      map.off('click', click);
    };
  }, [map, shown, onActivate, onBackground]);
}

/** Moves between the markers by arrow keys, ahead of the map, which would pan. */
function useMarkerKeys(
  overlay: RefObject<HTMLDivElement | null>,
  spots: readonly MarkerSpot[],
  onEscape: () => void,
): void {
  const shown = useNewest(spots);
  useEffect(() => {
    const element = overlay.current;
    // Not React's onKeyDown, which runs only after the map has panned.
    const keydown = (event: KeyboardEvent) => {
      const next = markerAfterKey(shown.current, event.key, keyOf(event.target));
      if (next === null && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      if (next === null) onEscape();
      else focusMarker(element, next);
    };
    element?.addEventListener('keydown', keydown);
    return () => element?.removeEventListener('keydown', keydown);
  }, [overlay, shown, onEscape]);
}

function useNewest<T>(value: T): RefObject<T> {
  const newest = useRef(value);
  newest.current = value;
  return newest;
}
