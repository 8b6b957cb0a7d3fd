import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'react-router';
import { paths } from '#contract/screens.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { articleQuery } from './api.ts';
import { ArticleView } from './article-view.tsx';

export function ArticleLoader({ slug }: { slug: string }) {
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
      {!isMissing && <Button onClick={() => void article.refetch()}>{t('guide.retry')}</Button>}
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
