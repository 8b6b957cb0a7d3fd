import { useEffect, useState } from 'react';

/** True from the moment an element comes near the screen: what is heavy may wait until then. */
export function useInView(margin = '300px') {
  const [element, ref] = useState<Element | null>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, seen, margin]);

  return { ref, seen };
}
