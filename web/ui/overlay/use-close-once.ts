import { useEffect, useRef } from 'react';

/** Two calls this close together are one wish to close. */
const SAME_WISH = 250;

/**
 * Closing may come from two sides at once (Escape from the library and from the system, a drag from ours and from
 * the library's). The owner hears of it once: it may answer by going back in history.
 */
export function useCloseOnce(open: boolean, onOpenChange: (open: boolean) => void): () => void {
  const isOpen = useRef(open);
  const lastWish = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    isOpen.current = open;
  }, [open]);
  return () => {
    const now = performance.now();
    if (!isOpen.current || now - lastWish.current < SAME_WISH) return;
    lastWish.current = now;
    onOpenChange(false);
  };
}
