import { useEffect, useState } from 'react';

/** The id of the `<main>` element: the part of the shell that scrolls, and where 'Skip to content' leads. */
export const MAIN_ID = 'main';

/** The scrolling element, once it is on the page; for lists that draw only what is visible. */
export function useMainArea(): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => setElement(document.getElementById(MAIN_ID)), []);
  return element;
}
