import { useRef } from 'react';

/**
 * Gives the focus back to whatever opened an overlay: Radix does so only for a trigger of its own, and ours live
 * elsewhere. Spread the answer into Radix.Content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A link followed out of the overlay has already given it to the new page.
      const isFree = document.activeElement === document.body;
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
  };
}
