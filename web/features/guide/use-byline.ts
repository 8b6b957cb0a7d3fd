import type { ArticleSummary } from '#contract/articles/guide.ts';
import { formatDate } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** S2 §9: the time to read of an article that does not say. */
const READ_TIME = 5;

/** Who wrote an article, when, and how long it takes, each with its fallback (S2 §2.10). */
export function useByline({
  authorName,
  readTime,
  createdAt,
}: Pick<ArticleSummary, 'authorName' | 'readTime' | 'createdAt'>) {
  const { t, language } = useText('guide');
  return {
    author: authorName ?? t('guide.default_author'),
    minutes: t('guide.minutes', { minutes: readTime ?? READ_TIME }),
    date: formatDate(createdAt, language, { day: 'numeric', month: 'long', year: 'numeric' }),
  };
}
