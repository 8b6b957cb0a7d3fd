import { useRef } from 'react';

/** A drawer closes when dragged beyond a quarter of its size, or faster than 0.4 px/ms (shell-8). */
const PART = 0.25;
const VELOCITY = 0.4;
/** Milliseconds at the end of the drag that give its speed, because a finger may rest before it flings. */
const SPAN = 100;

/** The drawer's displacement (px) at a moment (ms). */
export type DragPoint = { at: number; moved: number };

/** Returns whether a drag closes the drawer, by distance or by speed at its end. Points are in order of time. */
export function closesDrawer(points: readonly DragPoint[], height: number): boolean {
  const last = points.at(-1);
  if (!last || last.moved <= 0 || height <= 0) return false;
  if (last.moved / height > PART) return true;
  // Takes the last point before the span, because a resting finger sends no events.
  const since = points.findLast(({ at }) => last.at - at >= SPAN) ?? points[0] ?? last;
  const elapsed = Math.min(last.at - since.at, SPAN);
  return (last.moved - since.moved) / Math.max(elapsed, 1) > VELOCITY;
}

/** Closes a drawer at our limits. Base UI's own limits (half the height, 0.5 px/ms) cannot be configured. */
export function useDragToClose(close: () => void) {
  const points = useRef<DragPoint[]>([]);
  // Uses the events' own times, because a busy page handles them late.
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
