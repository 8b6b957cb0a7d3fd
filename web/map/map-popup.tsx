import { type ReactNode, useEffect, useRef } from 'react';
import { Popup } from 'react-map-gl/maplibre';
import type { PopupSide, Size } from './camera.ts';
import type { MapPosition } from './map-types.ts';
import type { Offset } from './markers/marker-join.ts';

type MapPopupProps = {
  label: string;
  /** The point of the marker, pixels from there to its middle, and the marker's extent from there. */
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

/** Sits beside the marker, never over it, and reports its size so that the map can make room. */
export function MapPopup(props: MapPopupProps) {
  const { label, point, side, offset, reach, hasFocus, onSize, onClose, children } = props;
  const content = useRef<HTMLDivElement>(null);

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
    <Popup
      longitude={point.longitude}
      latitude={point.latitude}
      anchor={side === 'above' ? 'bottom' : 'left'}
      offset={side === 'above' ? [offset[0], offset[1] - reach] : [offset[0] + reach, offset[1]]}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      maxWidth="300px"
      className="guide-map-popup"
    >
      <div
        ref={content}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        className="guide-map-popup-content"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        {children}
      </div>
    </Popup>
  );
}
