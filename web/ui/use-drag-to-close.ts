import { useRef } from 'react';

/** S1 §9: a drawer closes when dragged beyond 25 % of its size, or faster than 0.4 px a millisecond. */
const PART = 0.25;
const VELOCITY = 0.4;

/** Far enough, or fast enough? Distances in px, time in ms. */
export function closesDrawer(movedDown: number, height: number, elapsed: number): boolean {
  if (movedDown <= 0 || height <= 0) return false;
  return movedDown / height > PART || movedDown / Math.max(elapsed, 1) > VELOCITY;
}

/**
 * Base UI follows the finger but lets go at limits of its own (half the height, 0.5 px/ms) that cannot be set:
 * this watches the same drag and closes at the specification's.
 */
export function useDragToClose(close: () => void) {
  const startedAt = useRef(0);
  // The events' own times: a busy page handles them late.
  const begin = (event: React.SyntheticEvent) => {
    startedAt.current = event.timeStamp;
  };
  const release = (event: React.SyntheticEvent<HTMLElement>) => {
    const popup = event.currentTarget;
    const moved = Number.parseFloat(popup.style.getPropertyValue('--drawer-swipe-movement-y')) || 0;
    if (closesDrawer(moved, popup.offsetHeight, event.timeStamp - startedAt.current)) close();
  };
  return {
    onPointerDownCapture: begin,
    onPointerUpCapture: release,
    onTouchStartCapture: begin,
    onTouchEndCapture: release,
  };
}
