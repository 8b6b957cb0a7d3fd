import { useRef } from 'react';

/** S1 §9: a drawer closes when dragged beyond 25 % of its size, or faster than 0.4 px a millisecond. */
const PART = 0.25;
const VELOCITY = 0.4;
/** The speed is that of the end of the drag, in ms: a finger may rest before it flings. */
const SPAN = 100;

/** How far down the drawer was (px) at a moment (ms). */
export type DragPoint = { at: number; moved: number };

/** Far enough, or fast enough at the end? The points of the drag are in their order. */
export function closesDrawer(points: readonly DragPoint[], height: number): boolean {
  const last = points.at(-1);
  if (!last || last.moved <= 0 || height <= 0) return false;
  if (last.moved / height > PART) return true;
  // Where it was when the span began: the last point before it, for a finger at rest tells nothing.
  const since = points.findLast(({ at }) => last.at - at >= SPAN) ?? points[0] ?? last;
  const elapsed = Math.min(last.at - since.at, SPAN);
  return (last.moved - since.moved) / Math.max(elapsed, 1) > VELOCITY;
}

/**
 * Base UI follows the finger but lets go at limits of its own (half the height, 0.5 px/ms) that cannot be set:
 * this watches the same drag and closes at the specification's.
 */
export function useDragToClose(close: () => void) {
  const points = useRef<DragPoint[]>([]);
  // The events' own times: a busy page handles them late.
  const note = ({ currentTarget, timeStamp }: React.SyntheticEvent<HTMLElement>) => {
    const moved = Number.parseFloat(currentTarget.style.getPropertyValue('--drawer-swipe-movement-y')) || 0;
    points.current.push({ at: timeStamp, moved });
  };
  const begin = (event: React.SyntheticEvent<HTMLElement>) => {
    points.current = [{ at: event.timeStamp, moved: 0 }];
  };
  const release = (event: React.SyntheticEvent<HTMLElement>) => {
    note(event);
    if (closesDrawer(points.current, event.currentTarget.offsetHeight)) close();
  };
  return {
    onPointerDownCapture: begin,
    onPointerMoveCapture: note,
    onPointerUpCapture: release,
    onTouchStartCapture: begin,
    onTouchMoveCapture: note,
    onTouchEndCapture: release,
  };
}
