import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** S1 §9: shown after 700 ms, and at once when another tooltip was seen less than 300 ms ago. */
const DELAY = 700;
const SKIP = 300;
/** Time to move the pointer from the control onto the bubble, which then stays (WCAG 1.4.13). */
const GRACE = 120;

let lastHidden = Number.NEGATIVE_INFINITY;

type Spot = { x: number; y: number; above: boolean };

/** Below the element, or above it where the window ends. */
function spotFor(element: Element): Spot {
  const box = element.getBoundingClientRect();
  const above = box.bottom + 56 > innerHeight;
  const x = Math.min(Math.max(box.left + box.width / 2, 80), innerWidth - 80);
  return { x, y: above ? box.top - 8 : box.bottom + 8, above };
}

type Trigger = ReactElement<React.HTMLAttributes<HTMLElement>>;

/**
 * Explains one control on hover and on keyboard focus; Escape hides it. Own code: Radix's tooltip would bring its
 * positioning library into the first load. The text is a description, never the control's only name.
 */
export function Tooltip({ text, children }: { text: string; children: Trigger }) {
  const id = useId();
  const [spot, setSpot] = useState<Spot | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = spot !== null;

  const hide = () => {
    clearTimeout(timer.current);
    if (isShown) lastHidden = performance.now();
    setSpot(null);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, isShown ? GRACE : 0);
  };
  const show = (element: Element) => {
    clearTimeout(timer.current);
    const wait = performance.now() - lastHidden < SKIP ? 0 : DELAY;
    timer.current = setTimeout(() => setSpot(spotFor(element)), wait);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setSpot(null);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isShown]);

  // A control already named by the same words needs no second reading.
  const describes = children.props['aria-label'] !== text;
  const trigger = cloneElement(children, {
    'aria-describedby': isShown && describes ? id : children.props['aria-describedby'],
    onPointerEnter: (event) => {
      children.props.onPointerEnter?.(event);
      if (event.pointerType === 'mouse') show(event.currentTarget);
    },
    onPointerLeave: (event) => {
      children.props.onPointerLeave?.(event);
      leave();
    },
    onPointerDown: (event) => {
      children.props.onPointerDown?.(event);
      hide();
    },
    onFocus: (event) => {
      children.props.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: (event) => {
      children.props.onBlur?.(event);
      hide();
    },
  });

  return (
    <>
      {trigger}
      {spot &&
        createPortal(
          <Bubble
            id={id}
            text={text}
            spot={spot}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={leave}
          />,
          document.body,
        )}
    </>
  );
}

type BubbleProps = { id: string; text: string; spot: Spot; onEnter: () => void; onLeave: () => void };

function Bubble({ id, text, spot, onEnter, onLeave }: BubbleProps) {
  return (
    <div
      id={id}
      role="tooltip"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      style={{ left: spot.x, top: spot.y, translate: spot.above ? '-50% -100%' : '-50%' }}
      className="fixed z-60 w-max max-w-64 bg-ink px-3 py-1.5 text-sm text-bg xamfra-sm"
    >
      {text}
    </div>
  );
}
