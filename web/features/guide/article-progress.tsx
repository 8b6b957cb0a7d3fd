import { useEffect, useRef } from 'react';
import { useMainArea } from '#web/lib/browser/page-parts.ts';

/**
 * Reading progress under the header. Driven only by scrolling, so it needs no reduced-motion variant; hidden from
 * assistive technology.
 */
export function ArticleProgress() {
  const main = useMainArea();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!main) return;
    const draw = () => {
      const way = main.scrollHeight - main.clientHeight;
      const share = way > 0 ? Math.min(1, main.scrollTop / way) : 0;
      if (line.current) line.current.style.transform = `scaleX(${share})`;
    };
    draw();
    main.addEventListener('scroll', draw, { passive: true });
    addEventListener('resize', draw);
    return () => {
      main.removeEventListener('scroll', draw);
      removeEventListener('resize', draw);
    };
  }, [main]);
  return (
    <div aria-hidden="true" className="pointer-events-none sticky top-0 z-10 -mb-[3px] h-[3px] print:hidden">
      <div ref={line} className="h-full origin-left bg-accent" data-testid="reading-progress" />
    </div>
  );
}
