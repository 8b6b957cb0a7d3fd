import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

type Options = { start?: number; watchDrag?: boolean };

/** Photos side by side, one on screen: returns the viewport's ref, the moves and the current index. */
export function usePhotoSlides({ start = 0, watchDrag = true }: Options = {}) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 20, startIndex: start, watchDrag });
  const [index, setIndex] = useState(start);
  useEffect(() => {
    if (!embla) return;
    const update = () => setIndex(embla.selectedScrollSnap());
    embla.on('select', update);
    return () => void embla.off('select', update);
  }, [embla]);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { viewport, embla, index, isStill };
}
