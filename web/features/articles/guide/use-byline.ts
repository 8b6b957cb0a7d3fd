import type { ArticleSummary } from '#contract/articles/articles.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Minutes, for an article without a read time (guide-3). */
const READ_TIME = 5;

/** Returns author, date and read time, each with its default (guide-3). */
export function useByline({
  authorName,
  readTime,
  createdAt,
}: Pick<ArticleSummary, 'authorName' | 'readTime' | 'createdAt'>) {
  const { t, language } = useText('guide');
  return {
    author: authorName ?? t('guide.default_author'),
    minutes: t('guide.minutes', { minutes: readTime ?? READ_TIME }),
    date: dateWords(createdAt, language, 'medium'),
  };
}
