import type { ArticleSummary } from '#contract/guide.ts';
import { useText } from '#web/lib/i18n.ts';

/** S2 §9: the fallbacks of an article that does not say. */
const READ_TIME = 5;
const AUTHOR = 'Looking Team';

/** An article in the list. */
export function ArticleCard({ article }: { article: ArticleSummary }) {
  const { t } = useText('guide');
  return (
    <article className="border-b border-line py-5">
      <p className="text-sm text-muted">
        {article.category && <span className="font-semibold text-ink">{article.category.name} · </span>}
        {t('guide.minutes', { minutes: article.readTime ?? READ_TIME })}
      </p>
      <h3 className="mt-1 font-display text-2xl font-medium">{article.title}</h3>
      <p className="mt-1">{article.excerpt}</p>
      <p className="mt-2 text-sm text-muted">{article.authorName ?? AUTHOR}</p>
    </article>
  );
}
