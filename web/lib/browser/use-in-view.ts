import { useEffect, useState } from 'react';

/** Becomes true, for good, when an element comes near the screen; heavy content waits for it. */
export function useInView(margin = '300px') {
  const [element, ref] = useState<Element | null>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { root: scrollerOf(element), rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, seen, margin]);

  return { ref, seen };
}

/** Returns the element's scroll container: a margin widens that, not its clipping ancestors. */
function scrollerOf(element: Element): Element | null {
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  }
  return null;
}
