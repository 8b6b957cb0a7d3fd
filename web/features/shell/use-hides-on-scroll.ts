import { useEffect, useState } from 'react';

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

export function useHidesOnScroll(resetKey: string): [hidden: boolean, show: () => void] {
  const [hidden, setHidden] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page shows the bar
  useEffect(() => {
    setHidden(false);
    let from = 0;
    const onScroll = () => {
      const before = from;
      const to = scrollY;
      if (Math.abs(to - before) <= CHANGE && to > BEYOND) return;
      from = to;
      setHidden((was) => hiddenAfter(was, before, to));
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [resetKey]);
  return [hidden, () => setHidden(false)];
}
