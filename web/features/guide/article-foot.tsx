import type { ArticleSummary } from '#contract/articles/guide.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Badge } from '#web/ui/text/badge.tsx';
import { useByline } from './use-byline.ts';

export function ArticleFoot({ article }: { article: ArticleSummary }) {
  const { t } = useText('guide');
  const { author, date } = useByline(article);
  return (
    <footer className="mt-12 border-line border-t pt-6">
      {article.tags.length > 0 && (
        <ul aria-label={t('guide.tags')} className="mb-5 flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <li key={tag}>
              <Badge tone="secondary">{tag}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted text-sm">{t('guide.published', { author, date })}</p>
    </footer>
  );
}
