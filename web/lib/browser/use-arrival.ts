import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Leads a visitor to the part of the page that the address names, and the focus with them. */
export function useArrival(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    if (!hash) return;
    // After the page's own start at its top, and after the end of a menu.
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
