import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ArticleSummary } from '#contract/articles/article-views.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { articlesQuery } from './api.ts';
import { ArticleCard } from './article-card.tsx';

type SectionProps = { title: string; size: 'featured' | 'regular'; articles: readonly ArticleSummary[] };

const COLUMNS = {
  featured: 'gap-x-8 gap-y-12 md:grid-cols-2',
  regular: 'gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-3',
};

function Section({ title, size, articles }: SectionProps) {
  const id = useId();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="border-line border-b pb-3 font-display text-3xl font-medium italic">
        {title}
      </h2>
      <div className={`mt-7 grid ${COLUMNS[size]}`}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} size={size} />
        ))}
      </div>
    </section>
  );
}

export function ArticleList({ category, title }: { category: string | null; title: string }) {
  const { t, language } = useText('guide');
  const articles = useQuery(articlesQuery(category, language));
  if (articles.isPending) return <ArticleSkeletons />;
  if (articles.isError) {
    return (
      <EmptyState title={t('guide.failed')}>
        <Button onClick={() => void articles.refetch()}>{t('guide.retry')}</Button>
      </EmptyState>
    );
  }
  if (articles.data.length === 0) {
    return (
      <EmptyState title={t('guide.empty')} text={t(category ? 'guide.empty_category' : 'guide.empty_all')} />
    );
  }
  return (
    <>
      <Section
        title={t('guide.featured')}
        size="featured"
        articles={articles.data.filter(({ featured }) => featured)}
      />
      <Section title={title} size="regular" articles={articles.data.filter(({ featured }) => !featured)} />
    </>
  );
}

const CARDS = ['a', 'b', 'c', 'd'];

function ArticleSkeletons() {
  const { t } = useText('guide');
  return (
    <div aria-busy="true" className="mt-12">
      <p role="status" className="sr-only">
        {t('guide.loading')}
      </p>
      <Skeleton className="h-9 w-60" />
      <div className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2">
        {CARDS.map((key) => (
          <div key={key} className="space-y-4">
            <Skeleton className="aspect-[16/10] w-full" />
            <Skeleton className="h-8 w-4/5" />
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
