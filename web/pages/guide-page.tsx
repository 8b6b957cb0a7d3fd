import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { articlesQuery } from '#web/features/articles/guide/api.ts';
import { ArticleChips } from '#web/features/articles/guide/article-chips.tsx';
import { ArticleList } from '#web/features/articles/guide/article-list.tsx';
import { articleCategoriesQuery } from '#web/lib/api/vocabulary-queries.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** /guide: articles, filtered by ?category={slug} (guide-1). */
export function GuidePage() {
  const { t, language } = useText('guide');
  const [params, setParams] = useSearchParams();
  const { data: categories = [] } = useQuery(articleCategoriesQuery(language));
  const { data: articles } = useQuery(articlesQuery(null, language));
  const slug = params.get('category');
  const chosen = categories.find((category) => category.slug === slug);
  // Categories without articles are left out, but never the chosen one, so that it can be deselected.
  const offered = categories.filter(
    (category) =>
      category.slug === slug || !articles || articles.some((article) => article.category?.id === category.id),
  );
  const choose = (next: string | null) => setParams(next ? { category: next } : {}, { replace: true });
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 pb-16 md:px-8">
      <h1 tabIndex={-1} className="font-display text-5xl font-medium md:text-6xl">
        {t('guide.title')}
      </h1>
      <p className="mt-2 text-lg text-muted">{t('guide.lead')}</p>
      <ArticleChips categories={offered} chosen={slug} onChoose={choose} />
      <ArticleList
        category={slug}
        title={chosen ? t('guide.of_category', { category: chosen.name }) : t('guide.all')}
      />
    </div>
  );
}
