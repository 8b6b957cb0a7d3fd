import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { articleCategoriesQuery } from '#web/features/guide/api.ts';
import { ArticleList } from '#web/features/guide/article-list.tsx';
import { useText } from '#web/lib/i18n.ts';
import { Chip } from '#web/ui/chip.tsx';

/** /guide: articles, filtered by ?category={slug} (S2 §2.9, readings 43). */
export function Component() {
  const { t } = useText('guide');
  const [params, setParams] = useSearchParams();
  const categories = useQuery(articleCategoriesQuery);
  const slug = params.get('category');
  const chosen = categories.data?.find((category) => category.slug === slug);
  const choose = (next: string | null) => setParams(next ? { category: next } : {}, { replace: true });
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-8">
      <h1 tabIndex={-1} className="font-display text-4xl font-medium">
        {t('guide.title')}
      </h1>
      <div className="mt-5 flex flex-wrap gap-2">
        <Chip pressed={!chosen} onPressedChange={() => choose(null)}>
          {t('guide.all')}
        </Chip>
        {categories.data?.map((category) => (
          <Chip
            key={category.slug}
            pressed={category.slug === slug}
            onPressedChange={(pressed) => choose(pressed ? category.slug : null)}
          >
            {category.name}
          </Chip>
        ))}
      </div>
      <ArticleList
        category={chosen?.slug ?? null}
        title={chosen ? t('guide.of_category', { category: chosen.name }) : t('guide.all')}
      />
    </div>
  );
}
