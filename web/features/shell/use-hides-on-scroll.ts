import { useEffect, useState } from 'react';
import { MAIN_ID } from '#web/lib/browser/page-parts.ts';

/** Pixels (shell-3). */
const CHANGE = 3;
const BEYOND = 30;

/**
 * Returns whether the bar is hidden after a scroll: down hides it, up and the top show it, small changes do nothing.
 */
export function hiddenAfter(wasHidden: boolean, from: number, to: number): boolean {
  if (to <= BEYOND) return false;
  if (Math.abs(to - from) <= CHANGE) return wasHidden;
  return to > from;
}

/** Follows every scroller in the main area: the page itself, and a list panel within it. */
export function useHidesOnScroll(resetKey: string): [hidden: boolean, show: () => void] {
  const [hidden, setHidden] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page shows the bar
  useEffect(() => {
    setHidden(false);
    const main = document.getElementById(MAIN_ID);
    const last = new WeakMap<Element, number>();
    const onScroll = (event: Event) => {
      const scroller = event.target;
      if (!(scroller instanceof Element)) return;
      const to = scroller.scrollTop;
      const from = last.get(scroller) ?? 0;
      if (Math.abs(to - from) > CHANGE || to <= BEYOND) {
        last.set(scroller, to);
        setHidden((was) => hiddenAfter(was, from, to));
      }
    };
    main?.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => main?.removeEventListener('scroll', onScroll, { capture: true });
  }, [resetKey]);
  return [hidden, () => setHidden(false)];
}
