import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Positions in the window by the key of the history entry, in memory only. */
export const scrolled = new Map<string, number>();

/** Moves a visitor, and the focus, to the part of the page that the address names; Back keeps its position. */
export function useArrival(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!hash || (type === 'POP' && scrolled.has(key))) return;
    // Runs after the page has started at its top and after a menu has closed.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(hash.slice(1));
      if (!part) return;
      part.tabIndex = -1;
      part.scrollIntoView();
      part.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}
