import type { ArticleSummary } from '#contract/articles/article-views.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useByline } from './use-byline.ts';

export function ArticleFoot({ article }: { article: ArticleSummary }) {
  const { t } = useText('guide');
  const { author, date } = useByline(article);
  return (
    <footer className="mt-12 border-line border-t pt-6">
      <p className="text-muted text-sm">{t('guide.published', { author, date })}</p>
    </footer>
  );
}
