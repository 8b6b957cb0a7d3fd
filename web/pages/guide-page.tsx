import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { ArticleCategory } from '#contract/articles/articles.ts';
import { articlesQuery } from '#web/features/articles/guide/api.ts';
import { ArticleCategoryIcon } from '#web/features/articles/guide/article-badges.tsx';
import { articleColor } from '#web/features/articles/guide/article-color.tsx';
import { ArticleList } from '#web/features/articles/guide/article-list.tsx';
import { articleCategoriesQuery } from '#web/lib/api/vocabulary-queries.ts';
import { scrollToMiddle } from '#web/lib/browser/scroll-to-middle.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Chip } from '#web/ui/field/chip.tsx';

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
        {t('shell.guide')}
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

type ArticleChipsProps = {
  categories: readonly ArticleCategory[];
  chosen: string | null;
  onChoose: (slug: string | null) => void;
};

/** 'All Articles' and each category; a phone scrolls the row. */
function ArticleChips({ categories, chosen, onChoose }: ArticleChipsProps) {
  const { t } = useText('guide', 'labels');
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip scrolls into view
  useEffect(() => scrollToMiddle(row.current, '[aria-pressed=true]'), [chosen, categories]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls
    <div ref={row} role="group" aria-label={t('labels.categories')} className="chip-row relative mt-6">
      <Chip pressed={chosen === null} onPressedChange={() => onChoose(null)}>
        {t('guide.all')}
      </Chip>
      {categories.map((category) => (
        <Chip
          key={category.slug}
          pressed={category.slug === chosen}
          onPressedChange={(pressed) => onChoose(pressed ? category.slug : null)}
          color={articleColor(category)}
          icon={<ArticleCategoryIcon icon={category.icon} className="size-4" />}
        >
          {category.name}
        </Chip>
      ))}
    </div>
  );
}
