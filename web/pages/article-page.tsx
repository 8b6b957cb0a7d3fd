import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { paths } from '#contract/screens.ts';
import { articleQuery } from '#web/features/articles/guide/api.ts';
import { ArticleView } from '#web/features/articles/guide/article-view.tsx';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

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

function ArticleLoader({ slug }: { slug: string }) {
  const { t, language } = useText('guide');
  const article = useQuery(articleQuery(slug, language));
  if (article.isPending || article.data) {
    return (
      <>
        <ArticleBack />
        {article.data ? <ArticleView key={slug} article={article.data} /> : <ArticleSkeleton />}
      </>
    );
  }
  const isMissing = article.error instanceof ApiError && article.error.status < 500;
  return (
    <EmptyState
      heading="h1"
      title={t('guide.not_found')}
      text={t(isMissing ? 'guide.not_found_text' : 'guide.unreachable_text')}
    >
      <Button asChild variant="primary">
        <Link to={paths.guide}>{t('guide.back')}</Link>
      </Button>
      {!isMissing && <Button onClick={() => void article.refetch()}>{t('shell.retry')}</Button>}
    </EmptyState>
  );
}

function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-5 h-14 w-4/5" />
      <Skeleton className="mt-5 h-7 w-3/5" />
      <Skeleton className="mt-10 aspect-[16/10] w-full sm:aspect-[21/9]" />
      <div className="mx-auto mt-12 max-w-2xl space-y-4">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-4/5" />
      </div>
    </div>
  );
}

function ArticleBack() {
  const { t } = useText('guide');
  return (
    <Link
      to={paths.guide}
      className="mb-5 inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('guide.back')}
    </Link>
  );
}
