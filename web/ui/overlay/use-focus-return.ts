import { useRef } from 'react';

/**
 * Returns focus to the opener of an overlay, which Radix does only for its own triggers. An opener that was deleted with
 * its row leaves it to what labels the section or tab around. Spread the result into Radix.Content.
 */
export function useFocusReturn() {
  const openers = useRef<HTMLElement[]>([]);
  return {
    onOpenAutoFocus: () => {
      // Content that waits for its texts is hidden and opens a second time, when nothing has the focus.
      if (openers.current.length === 0) openers.current = findOpeners(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // A link that closed the overlay has already moved the focus to the new page.
      for (const element of openers.current)
        if (document.activeElement === document.body) element.focus({ preventScroll: true });
      openers.current = [];
    },
  };
}

/** Returns the element, and what labels each section and tab around it, nearest first. */
function findOpeners(element: Element | null): HTMLElement[] {
  const found = element instanceof HTMLElement ? [element] : [];
  const around = 'section[aria-labelledby], [role=tabpanel]';
  for (let region = element?.closest(around); region; region = region.parentElement?.closest(around)) {
    const label = document.getElementById(region.getAttribute('aria-labelledby') ?? '');
    if (label) found.push(label);
  }
  return found;
}
