import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MapLabels } from '#web/map/map-types.ts';
import type { MarkerData } from './marker-data.ts';
import { markerAfterKey, nearestMarker } from './marker-focus.ts';
import { type MarkerSpot, markerSpots, renderedClusters } from './marker-spots.ts';

const ANNOUNCE_AFTER_MS = 1000;

type MarkerButtonsProps = {
  map: MapLibreMap;
  data: MarkerData;
  labels: MapLabels;
  /** The joined marker whose list is open. */
  opened: string | null;
  /** `byKeyboard` is also true for a screen reader's click. */
  onActivate: (spot: MarkerSpot, byKeyboard: boolean) => void;
  onEscape: () => void;
  onBackground: () => void;
};

/**
 * A transparent button over each drawn marker: one tab stop, arrow keys between them (look-2). They are inside the
 * map's container, so that dragging, pinching and scrolling over them moves the map.
 */
export function MarkerButtons(props: MarkerButtonsProps) {
  const { map, data, labels, opened, onActivate, onEscape, onBackground } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const [spots, setSpots] = useState<MarkerSpot[]>([]);
  const [stop, setStop] = useState<string | null>(null);
  const lostFocus = useRef<MarkerSpot | null>(null);
  const shown = useRef(spots);
  shown.current = spots;
  const { places, markers, chosen } = data;
  const { cluster, joined } = labels;
  const chosenId = chosen?.id ?? null;
  const lastChosen = useRef(chosenId);
  const released = useRef<number | null>(null);
  if (lastChosen.current !== chosenId) released.current = lastChosen.current;
  lastChosen.current = chosenId;

  const refresh = useCallback(() => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const next = markerSpots({
      markers,
      features: markers ? [] : renderedClusters(map),
      places,
      chosen,
      released: released.current,
      labels: { cluster, joined },
      project: (longitude, latitude) => map.project([longitude, latitude]),
      width,
      height,
    });
    const focused = focusedKey(overlay.current);
    const before = shown.current.find((spot) => spot.key === focused);
    lostFocus.current = before && !next.some((spot) => spot.key === focused) ? before : null;
    setSpots((current) => (areSame(current, next) ? current : next));
  }, [map, places, markers, chosen, cluster, joined]);

  useEffect(() => {
    const settle = () => {
      released.current = null;
      refresh();
    };
    map.on('idle', settle);
    map.on('moveend', refresh);
    refresh();
    return () => {
      map.off('idle', settle);
      map.off('moveend', refresh);
    };
  }, [map, refresh]);

  const follow = useCallback(() => {
    for (const button of overlay.current?.children ?? []) {
      const spot = shown.current.find(({ key }) => key === (button as HTMLElement).dataset.marker);
      if (!spot) continue;
      const { x, y } = map.project([spot.longitude, spot.latitude]);
      const left = x + spot.offset[0] - spot.size / 2;
      const top = y + spot.offset[1] - spot.size / 2;
      (button as HTMLElement).style.transform = `translate(${left}px, ${top}px)`;
    }
  }, [map]);

  // New spots are new buttons, which must be positioned before the browser paints.
  useLayoutEffect(() => {
    follow();
    const lost = lostFocus.current;
    lostFocus.current = null;
    if (lost) focusMarker(overlay.current, nearestMarker(spots, lost));
  }, [spots, follow]);

  useEffect(() => {
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map, follow]);

  useEffect(() => {
    const click = ({ originalEvent }: { originalEvent: MouseEvent }) => {
      // A click by keyboard has no count, and the button itself has handled it.
      if (originalEvent.detail === 0) return;
      const key = keyOf(originalEvent.target);
      const spot = shown.current.find((candidate) => candidate.key === key);
      if (spot) onActivate(spot, false);
      else onBackground();
    };
    map.on('click', click);
    return () => {
      map.off('click', click);
    };
  }, [map, onActivate, onBackground]);

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
  }, [onEscape]);

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
              // A pointer's click has a count and is handled by the map, which tells it from a drag.
              if (event.detail === 0) onActivate(spot, true);
            }}
          />
        ))}
      </div>
      <InView spots={spots} text={labels.inView} />
    </>,
    map.getCanvasContainer(),
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

export function focusMarker(scope: HTMLElement | null, key: string | null): void {
  if (key) scope?.querySelector<HTMLElement>(`[data-marker="${key}"]`)?.focus({ preventScroll: true });
}

function keyOf(target: EventTarget | null): string | null {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-marker]') : null;
  return button?.dataset.marker ?? null;
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
