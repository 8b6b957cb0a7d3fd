import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { ArticleLoader } from '#web/features/articles/guide/article-loader.tsx';

export function ArticlePage() {
  const { slug = '' } = useParams();
  return (
    <>
      <ArticleProgress />
      <div className="mx-auto w-full max-w-6xl px-5 pt-4 pb-16 md:px-8">
        <ArticleLoader slug={slug} />
      </div>
    </>
  );
}

/**
 * Reading progress under the header. Driven only by scrolling, so it needs no reduced-motion variant; hidden from
 * assistive technology.
 */
function ArticleProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const way = scrollHeight - clientHeight;
      const share = way > 0 ? Math.min(1, scrollY / way) : 0;
      if (line.current) line.current.style.transform = `scaleX(${share})`;
    };
    draw();
    addEventListener('scroll', draw, { passive: true });
    addEventListener('resize', draw);
    return () => {
      removeEventListener('scroll', draw);
      removeEventListener('resize', draw);
    };
  }, []);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none sticky top-(--top-inset) z-10 -mb-[3px] h-[3px] print:hidden"
    >
      <div ref={line} className="h-full origin-left bg-accent" data-testid="reading-progress" />
    </div>
  );
}
