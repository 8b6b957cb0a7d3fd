import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import './map-popup.css';
import type { Size } from './boxes.ts';
import type { PopupSide } from './camera.ts';
import type { ShownMap } from './map-port.ts';
import type { MapPosition } from './map-types.ts';
import type { Offset } from './markers/marker-join.ts';

type MapPopupProps = {
  map: ShownMap;
  label: string;
  /** The marker's point, the offset in pixels from there to its center, and the marker's extent from there. */
  point: MapPosition;
  offset: Offset;
  reach: number;
  side: PopupSide;
  /** Whether focus moves into the popup: when it was opened by keyboard. */
  hasFocus: boolean;
  onSize: (size: Size) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Beside the marker, never over it, the popup follows the map, and reports its size so that the map can make space. */
export function MapPopup(props: MapPopupProps) {
  const { map, label, point, side, offset, reach, hasFocus, onSize, onClose, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const { longitude, latitude } = point;
  const [right, down] = offset;

  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = map.port.project([longitude, latitude]);
      // Between two pixels the text would be blurred.
      const [left, top] = [Math.round(x + right), Math.round(y + down)];
      const from = side === 'above' ? [left, top - reach] : [left + reach, top];
      const shift = side === 'above' ? '-50%, -100%' : '0, -50%';
      if (content.current)
        content.current.style.transform = `translate(${shift}) translate(${from[0]}px, ${from[1]}px)`;
    };
    place();
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map, longitude, latitude, right, down, reach, side]);

  useEffect(() => {
    const element = content.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { offsetWidth: width, offsetHeight: height } = element;
      if (width > 0 && height > 0) onSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onSize]);

  useEffect(() => {
    if (hasFocus) content.current?.focus({ preventScroll: true });
  }, [hasFocus]);

  return (
    <div
      ref={content}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className="guide-map-popup"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {children}
    </div>
  );
}
