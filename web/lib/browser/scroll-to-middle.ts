/**
 * Scrolls a row sideways until the first part that matches a selector is in its middle. `scrollIntoView` would scroll
 * the page too.
 */
export function scrollToMiddle(row: HTMLElement | null, selector: string): void {
  const part = row?.querySelector<HTMLElement>(selector);
  if (row && part) row.scrollTo({ left: part.offsetLeft - (row.clientWidth - part.offsetWidth) / 2 });
}
