import type { Article, ArticleSummary } from '#contract/articles/guide.ts';
import { readMinutes } from '#domain/articles/format/read-time.ts';

/** An article as the database tells it, in one language. `readTime` is what staff have set. */
export type StoredArticle = {
  summary: ArticleSummary;
  content: string;
} & Pick<Article, 'places' | 'previous' | 'next'>;

/** An article of the list: its time to read is counted where nobody has set it (readings 43). */
export function presentSummary({
  summary,
  content,
}: Pick<StoredArticle, 'summary' | 'content'>): ArticleSummary {
  return { ...summary, readTime: summary.readTime ?? readMinutes(content) };
}

export function presentArticle(article: StoredArticle): Article {
  const { content, places, previous, next } = article;
  return { ...presentSummary(article), content, places, previous, next };
}
