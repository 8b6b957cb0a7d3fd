import { useEffect, useRef } from 'react';

const SAME_WISH = 250;

/**
 * Returns a close function that runs once, although the same request may arrive twice (Escape from the library and the
 * system, a drag from ours and the library's): the owner may respond by going back in history.
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
