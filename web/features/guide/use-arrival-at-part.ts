import { useEffect } from 'react';

/** Goes to the part that the address names: the browser looked for it before the article was there. */
export function useArrivalAtPart(): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (id) document.getElementById(id)?.scrollIntoView();
  }, []);
}
