import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { MAIN_ID } from '#web/lib/browser/page-parts.ts';
import { scrolled } from '#web/lib/browser/use-arrival.ts';
import { siteTitle } from '#web/lib/text/site-title.ts';

/** Milliseconds to wait for a page's heading before the focus stays on the main area. */
const PATIENCE = 4000;

/** A movement by the visitor ends the return to an old position. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

/** React Router's key of an entry that it did not make. */
const FIRST_KEY = 'default';

/** Scrolls to an old position as soon as the page is long enough for it, unless the visitor moves before that. */
function returnTo(top: number): () => void {
  const tryNow = () => {
    scrollTo(0, top);
    return Math.abs(scrollY - top) < 1;
  };
  if (tryNow()) return () => undefined;
  const observer = new ResizeObserver(() => tryNow() && stop());
  const stop = () => {
    observer.disconnect();
    for (const move of OWN_MOVES) removeEventListener(move, stop, { capture: true });
  };
  for (const move of OWN_MOVES) addEventListener(move, stop, { capture: true, passive: true });
  observer.observe(document.body);
  return stop;
}

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
 * Behaves like a browser between pages: a new page starts at its top with the focus on its heading, and Back returns to
 * the old position. The title is only the product's name, so that history and taskbar do not reveal the content.
 */
export function useRouteFocus(): void {
  usePosition();
  const { pathname } = useLocation();
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page moves the focus, a new filter does not
  useEffect(() => {
    document.title = siteTitle.get();
    const main = document.getElementById(MAIN_ID);
    if (isFirst.current || !main) {
      isFirst.current = false;
      return;
    }
    return focusHeading(main);
  }, [pathname]);
}

function usePosition(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef<string | null>(null);

  useEffect(() => {
    // Otherwise the browser would scroll before the page of the entry is rendered.
    history.scrollRestoration = 'manual';
    const remember = () => {
      // Between Back and the rendering of its page, the previous page may still scroll.
      if (location.pathname === shown.current) scrolled.set(history.state?.key ?? FIRST_KEY, scrollY);
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is looked at once
  useEffect(() => {
    const isFirst = shown.current === null;
    const isOtherPage = shown.current !== pathname;
    shown.current = pathname;
    if (isFirst) return;
    const position = type === 'POP' ? scrolled.get(key) : undefined;
    if (isOtherPage || position !== undefined) return returnTo(position ?? 0);
    if (type !== 'POP') scrolled.set(key, scrollY);
  }, [key]);
}
