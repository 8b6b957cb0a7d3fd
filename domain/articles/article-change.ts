import type { ArticleChange, NewArticle } from '#contract/articles/article-writes.ts';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { slugOf } from '#domain/text/slug.ts';

/** What staff decide about an article. */
export type ArticleState = Omit<EditedArticle, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'publishedAt'>;

export const EMPTY_ARTICLE: ArticleState = {
  slug: '',
  title: '',
  excerpt: '',
  content: '',
  tags: [],
  titleEs: '',
  excerptEs: '',
  contentEs: '',
  tagsEs: [],
  titleCa: '',
  excerptCa: '',
  contentCa: '',
  tagsCa: [],
  coverImage: null,
  categoryId: null,
  authorName: null,
  readTime: null,
  featured: false,
  published: false,
};

/** As in an address; longer titles are cut. */
const LONGEST_SLUG = 80;

/** What stands for an article in its address when nobody says; a title without any Latin letter has none. */
export const articleSlug = (title: string): string => slugOf(title, LONGEST_SLUG) || 'article';

/** A new article: a draft. */
export const newArticleState = (article: NewArticle): ArticleState => changedArticle(EMPTY_ARTICLE, article);

/**
 * The article after a change; what the change does not name stays. A draft without a slug gets one from its title;
 * that of a published article stays, for its address has been handed on.
 */
export function changedArticle(before: ArticleState, change: ArticleChange): ArticleState {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  const after: ArticleState = { ...before, ...Object.fromEntries(named) };
  const ownSlug = before.published ? before.slug : articleSlug(after.title);
  return { ...after, slug: after.slug || ownSlug };
}

/** The first of 'two-beaches', 'two-beaches-2', … that no other article has. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  let free = slug;
  for (let count = 2; taken.includes(free); count += 1) free = `${slug}-${count}`;
  return free;
}
