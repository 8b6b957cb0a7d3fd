import { useRef } from 'react';

/**
 * Returns focus to the opener of an overlay, which Radix does only for its own triggers. Spread the result into
 * Radix.Content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      // Content that waits for its texts is hidden and opens a second time, when nothing has the focus.
      opener.current ??= document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A link that closed the overlay has already moved the focus to the new page.
      const isFree = document.activeElement === document.body;
      if (isFree && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      opener.current = null;
    },
  };
}
