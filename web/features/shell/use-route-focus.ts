import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { MAIN_ID } from '#web/lib/browser/page-parts.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';

/** Milliseconds to wait for a page's heading before the focus stays on the main area. */
const PATIENCE = 4000;

const scrolled = new Map<string, number>();

/** Focuses the heading as soon as it exists, unless the visitor has moved the focus meanwhile. */
function focusHeading(main: HTMLElement): () => void {
  const isFree = () => main === document.activeElement || !main.contains(document.activeElement);
  const tryNow = () => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    if (isFree()) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return true;
  };
  if (tryNow()) return () => undefined;
  const observer = new MutationObserver(() => tryNow() && stop());
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

/**
 * Does what a browser does between pages: a new page starts at its top with the focus on its heading, Back returns to
 * the old position. The title is only the product's name, so that history and taskbar do not reveal what was read.
 */
export function useRouteFocus(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const isFirst = useRef(true);

  useEffect(() => {
    const main = document.getElementById(MAIN_ID);
    if (!main) return;
    const remember = () => scrolled.set(key, main.scrollTop);
    main.addEventListener('scroll', remember, { passive: true });
    return () => main.removeEventListener('scroll', remember);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page moves the focus, a new filter does not
  useEffect(() => {
    document.title = siteTitle;
    const main = document.getElementById(MAIN_ID);
    if (isFirst.current || !main) {
      isFirst.current = false;
      return;
    }
    main.scrollTop = type === 'POP' ? (scrolled.get(key) ?? 0) : 0;
    return focusHeading(main);
  }, [pathname]);
}
