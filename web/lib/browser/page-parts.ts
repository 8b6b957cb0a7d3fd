import { useEffect, useState } from 'react';

/** The id of `<main>`: the part of the shell that scrolls, and the target of 'Skip to content'. */
export const MAIN_ID = 'main';

/** The section of Right Now with emergency and help numbers. */
export const HELP_ID = 'help';

export function useMainArea(): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => setElement(document.getElementById(MAIN_ID)), []);
  return element;
}
