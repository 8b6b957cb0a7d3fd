import type { Article, ArticleSummary } from '#contract/articles/guide.ts';
import { readMinutes } from '#domain/articles/format/read-time.ts';

/** An article from the database, in one language; `readTime` is null unless staff set it. */
export type StoredArticle = {
  summary: ArticleSummary;
  content: string;
} & Pick<Article, 'places' | 'previous' | 'next'>;

/** Returns an article's summary, with the reading time counted from the content unless staff set it (guide-3). */
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
