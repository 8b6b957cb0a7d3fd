import { useEffect, useRef } from 'react';
import type { ArticleCategory } from '#contract/articles/guide.ts';
import { scrollToMiddle } from '#web/lib/browser/scroll-to-middle.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Chip } from '#web/ui/field/chip.tsx';
import { ArticleCategoryIcon } from './article-category-icon.tsx';
import { articleColor } from './article-color.tsx';

type Props = {
  categories: readonly ArticleCategory[];
  chosen: string | null;
  onChoose: (slug: string | null) => void;
};

/** 'All Articles' and each category; a phone scrolls the row. */
export function ArticleChips({ categories, chosen, onChoose }: Props) {
  const { t } = useText('guide');
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen chip scrolls into view
  useEffect(() => scrollToMiddle(row.current, '[aria-pressed=true]'), [chosen, categories]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls
    <div ref={row} role="group" aria-label={t('guide.categories')} className="chip-row relative mt-6">
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
