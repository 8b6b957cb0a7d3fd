import type { ArticleChange, NewArticle } from '#contract/articles/article-writes.ts';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { inEveryLanguage } from '#contract/articles/text-names.ts';
import { slugOf } from '#domain/text/slug.ts';

export type ArticleState = Omit<EditedArticle, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'publishedAt'>;

export const EMPTY_ARTICLE: ArticleState = {
  slug: '',
  ...inEveryLanguage(() => ({ title: '', excerpt: '', content: '', tags: [] })),
  coverImage: null,
  categoryId: null,
  authorName: null,
  readTime: null,
  featured: false,
  published: false,
};

/** Characters of a slug; longer titles are cut. */
const LONGEST_SLUG = 80;

/** Returns the slug of a title; one without Latin letters and digits gets that of the day: 'article-2026-11-30'. */
export const articleSlug = (title: string, today: string): string =>
  slugOf(title, LONGEST_SLUG) || `article-${today}`;

export const newArticleState = (article: NewArticle, today: string): ArticleState =>
  changedArticle(EMPTY_ARTICLE, article, today);

/**
 * Returns the article after a change; fields that the change does not name keep their values. A draft without a slug
 * gets one from its title; a published article keeps its slug, because its address is already shared.
 */
export function changedArticle(before: ArticleState, change: ArticleChange, today: string): ArticleState {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: ArticleState = { ...before, ...Object.fromEntries(named) };
  const ownSlug = before.published ? before.slug : articleSlug(after.title, today);
  return { ...after, slug: after.slug || ownSlug };
}

/** Returns the first of 'two-beaches', 'two-beaches-2', … that no other article uses. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  let free = slug;
  for (let count = 2; taken.includes(free); count += 1) free = `${slug}-${count}`;
  return free;
}
