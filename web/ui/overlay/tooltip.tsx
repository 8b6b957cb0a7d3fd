import { cloneElement, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';

const TooltipBubble = lazyPart(() => import('./tooltip-bubble.tsx').then((module) => module.TooltipBubble), {
  failure: 'nowhere',
});

/** Milliseconds: shown after DELAY, or at once when another tooltip was hidden less than SKIP ago (shell-8). */
const DELAY = 700;
const SKIP = 300;
/** Milliseconds to move the pointer from the control to the bubble, which then stays (WCAG 1.4.13). */
const GRACE = 120;

let lastHidden = Number.NEGATIVE_INFINITY;

/** The last pressed key; cleared by finger or mouse. Pages are also rendered at build time, without a document. */
let lastKey: string | null = null;
if (typeof document !== 'undefined') {
  const note = (event: Event) => {
    lastKey = event instanceof KeyboardEvent ? event.key : null;
  };
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(kind, note, { capture: true, passive: true });
}

/** Returns whether the visitor reached the control by keyboard; focus returned by an overlay shows no tooltip. */
const wasWalkedTo = () => lastKey === 'Tab' || lastKey?.startsWith('Arrow') === true;

type Trigger = ReactElement<React.HTMLAttributes<HTMLElement>>;

/**
 * Describes one control on hover and keyboard focus; Escape hides it. Written by us, because a library's
 * tooltip would add its positioning library to the first load. The text is a description, never the control's
 * only name.
 */
export function Tooltip({ text, children }: { text: string; children: Trigger }) {
  const id = useId();
  const [control, setControl] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = control !== null;

  const hide = () => {
    clearTimeout(timer.current);
    if (isShown) lastHidden = performance.now();
    setControl(null);
  };
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(hide, isShown ? GRACE : 0);
  };
  const show = (element: Element) => {
    TooltipBubble.preload();
    clearTimeout(timer.current);
    const wait = performance.now() - lastHidden < SKIP ? 0 : DELAY;
    timer.current = setTimeout(() => setControl(element), wait);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isShown) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setControl(null);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isShown]);

  // A control with the same name needs no description.
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
      if (wasWalkedTo() && event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: (event) => {
      children.props.onBlur?.(event);
      hide();
    },
  });

  return (
    <>
      {trigger}
      {control &&
        createPortal(
          <TooltipBubble
            id={id}
            text={text}
            control={control}
            onEnter={() => clearTimeout(timer.current)}
            onLeave={leave}
          />,
          document.body,
        )}
    </>
  );
}
