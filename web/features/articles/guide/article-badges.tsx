import type { ArticleSummary } from '#contract/articles/guide.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Badge } from '#web/ui/text/badge.tsx';
import { ArticleCategoryIcon } from './article-category-icon.tsx';
import { articleColor } from './article-color.tsx';

type Props = { article: Pick<ArticleSummary, 'category' | 'featured'>; className?: string };

export function ArticleBadges({ article: { category, featured }, className = '' }: Props) {
  const { t } = useText('guide');
  return (
    <p className={`flex flex-wrap gap-2 ${className}`}>
      <Badge
        color={articleColor(category)}
        className="print:text-ink!"
        icon={<ArticleCategoryIcon icon={category?.icon} className="size-4 shrink-0" />}
      >
        {category?.name ?? t('guide.default_category')}
      </Badge>
      {featured && <Badge tone="primary">{t('guide.featured_badge')}</Badge>}
    </p>
  );
}
