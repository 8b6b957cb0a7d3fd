import { useQuery } from '@tanstack/react-query';
import type { ArticleSummary } from '#contract/guide.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { articlesQuery } from './api.ts';
import { ArticleCard } from './article-card.tsx';

const SKELETONS = ['a', 'b', 'c'];

function Section({ title, articles }: { title: string; articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="font-display text-2xl font-medium">{title}</h2>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </section>
  );
}

/** The articles of one category, or all; featured ones first under their own title (S2 §2.9). */
export function ArticleList({ category, title }: { category: string | null; title: string }) {
  const { t } = useText('guide');
  const articles = useQuery(articlesQuery(category));
  if (articles.isPending) {
    return (
      <div aria-busy="true" className="mt-8 space-y-4">
        {SKELETONS.map((key) => (
          <Skeleton key={key} className="h-28" />
        ))}
      </div>
    );
  }
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
      <Section title={t('guide.featured')} articles={articles.data.filter(({ featured }) => featured)} />
      <Section title={title} articles={articles.data.filter(({ featured }) => !featured)} />
    </>
  );
}
