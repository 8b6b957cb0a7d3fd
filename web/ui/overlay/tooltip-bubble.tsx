import { useLayoutEffect, useRef } from 'react';
import { tooltipSpot } from './tooltip-spot.ts';

type Props = { id: string; text: string; control: Element; onEnter: () => void; onLeave: () => void };

/**
 * A tooltip's text, placed inside the window. Screen readers read it as the control's name or description and do not
 * find it elsewhere: it is outside all landmarks, at the end of the page.
 */
export function TooltipBubble({ id, text, control, onEnter, onLeave }: Props) {
  const bubble = useRef<HTMLDivElement>(null);
  // The bubble can be measured only once rendered; this runs before it is painted.
  useLayoutEffect(() => {
    const element = bubble.current;
    if (!element) return;
    const spot = tooltipSpot(control.getBoundingClientRect(), element.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: innerHeight,
    });
    element.style.left = `${spot.left}px`;
    element.style.top = `${spot.top}px`;
  }, [control]);
  return (
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      aria-hidden="true"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-60 w-max max-w-[min(16rem,calc(100vw-1rem))] bg-ink px-3 py-1.5 text-bg text-sm wrap-break-word xamfra-sm"
    >
      {text}
    </div>
  );
}
