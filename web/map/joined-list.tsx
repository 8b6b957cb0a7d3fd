import { useEffect, useState } from 'react';
import type { StatusTone } from '#domain/places/place-status.ts';
import { StatusSign } from '#web/ui/picture/status-sign.tsx';
import './joined-list.css';
import type { Size } from './boxes.ts';
import { framing, hasRoom, MOVE_MS, type PopupSide } from './camera.ts';
import { MapPopup } from './map-popup.tsx';
import type { ShownMap } from './map-port.ts';
import { prefersReducedMotion } from './map-support.ts';
import type { MapLabels, MapPadding, MapPosition, MapTheme } from './map-types.ts';
import { MARKER_SPACE, type Offset } from './markers/marker-join.ts';
import { MARKER_COLORS } from './markers/marker-kinds.ts';
import type { MarkerPlace } from './markers/place-features.ts';

const REACH = MARKER_SPACE / 2 + 6;
/** The minimum and maximum height, in pixels, at which the list scrolls. */
const [LEAST, MAX] = [120, 364];

type JoinedListProps = {
  map: ShownMap;
  places: readonly MarkerPlace[];
  point: MapPosition;
  offset: Offset;
  theme: MapTheme;
  labels: MapLabels;
  padding: MapPadding;
  hasFocus: boolean;
  onChoose: (id: number) => void;
  /** Called when the map zooms, because the marker may split. */
  onZoom: () => void;
  onClose: () => void;
};

const TONES: readonly StatusTone[] = ['open', 'likely', 'always', 'unknown', 'closed'];

const openFirst = (a: MarkerPlace, b: MarkerPlace) =>
  TONES.indexOf(a.status) - TONES.indexOf(b.status) || a.rank - b.rank;

/** The places that share a marker, to choose one from (map-2). The map makes space for them. */
export function JoinedList(props: JoinedListProps) {
  const { map, places, point, offset, theme, labels, padding, hasFocus, onChoose, onZoom, onClose } = props;
  const [size, setSize] = useState<Size | null>(null);
  const [side, setSide] = useState<PopupSide>('above');
  const { clientWidth: width, clientHeight: height } = map.port.getContainer();
  const free = height - (padding.top ?? 0) - (padding.bottom ?? 0) - 2 * REACH - 24;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map moves for the list's size, not for its own
  useEffect(() => {
    if (!size) return;
    const { x, y } = map.port.project([point.longitude, point.latitude]);
    const at = { x: x + offset[0], y: y + offset[1] };
    if (hasRoom({ width, height }, padding, size, REACH, at)) {
      setSide('above');
      return;
    }
    const frame = framing({ width, height }, padding, size, REACH);
    setSide(frame.side);
    map.port.easeTo({
      center: [point.longitude, point.latitude],
      offset: [frame.offset[0] - offset[0], frame.offset[1] - offset[1]],
      duration: prefersReducedMotion() ? 0 : MOVE_MS,
    });
  }, [map, size]);

  useEffect(() => {
    map.on('zoom', onZoom);
    return () => map.off('zoom', onZoom);
  }, [map, onZoom]);

  return (
    <MapPopup
      label={labels.joined(places.length)}
      {...{ map, point, offset, side, hasFocus, onClose }}
      reach={REACH}
      onSize={setSize}
    >
      <ul className="guide-map-choices" style={{ maxHeight: Math.min(MAX, Math.max(LEAST, free)) }}>
        {places.toSorted(openFirst).map((place) => (
          <li key={place.id}>
            <button type="button" aria-label={place.label} onClick={() => onChoose(place.id)}>
              <span style={{ color: MARKER_COLORS[theme].kinds[place.kind] }}>
                <StatusSign tone={place.status} />
              </span>
              <span className="guide-map-choice">
                {place.name}
                <small>{[place.categoryName, place.statusText].filter(Boolean).join(' · ')}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </MapPopup>
  );
}
