/** Decides the result of edits to an article from its states and its surroundings. */
import {
  type ArticleChange,
  type NewArticle,
  publishingProblems,
} from '#contract/articles/article-writes.ts';
import { FIELD_PROBLEMS } from '#contract/error-codes.ts';
import { type MergeResult, mergeEdits } from '#domain/review/merge-edits.ts';
import { type ArticleState, changedArticle, freeSlug, newArticleState } from './article-change.ts';

/** The day, and the rows that an article refers to or competes with. */
export type ArticleSurroundings = {
  /** Slugs of all other articles. */
  otherSlugs: readonly string[];
  categoryIds: ReadonlySet<number>;
  /** YYYY-MM-DD in Madrid. */
  today: string;
};

/** An article's present state, and the state from which an edit began: null when nothing has been written since. */
export type ArticleVersions = { present: ArticleState; base: ArticleState | null };

export function decideNewArticle(
  article: NewArticle,
  { otherSlugs, today }: ArticleSurroundings,
): ArticleState {
  const named = newArticleState(article, today);
  return article.slug ? named : { ...named, slug: freeSlug(named.slug, otherSlugs) };
}

/** Returns the article after an edit, merged with changes since the edit's base version. */
export function decideEdit(
  { present, base }: ArticleVersions,
  change: ArticleChange,
  { otherSlugs, today }: ArticleSurroundings,
): MergeResult<ArticleState> {
  const edit = (from: ArticleState) => {
    const after = changedArticle(from, change, today);
    const needsFreeSlug = change.slug === null && !from.published;
    return needsFreeSlug ? { ...after, slug: freeSlug(after.slug, otherSlugs) } : after;
  };
  if (!base) return { ok: true, state: edit(present) };
  return mergeEdits([], { base, yours: edit(base), theirs: present });
}

export function decidePublishing(
  versions: ArticleVersions,
  change: ArticleChange,
  around: ArticleSurroundings,
): MergeResult<ArticleState> {
  const next = decideEdit(versions, change, around);
  return next.ok ? { ok: true, state: { ...next.state, published: true } } : next;
}

/** Returns an article's problems by field; earlier problems of a published article do not block this change. */
export function articleFaults(
  { before, after }: { before: ArticleState | null; after: ArticleState },
  { otherSlugs, categoryIds }: Omit<ArticleSurroundings, 'today'>,
): Record<string, string> {
  const oldProblems = before?.published ? Object.keys(publishingProblems(before)) : [];
  const incomplete = after.published ? publishingProblems(after) : {};
  const fields = Object.fromEntries(
    Object.entries(incomplete).filter(([field]) => !oldProblems.includes(field)),
  );
  if (after.categoryId !== null && !categoryIds.has(after.categoryId)) fields.categoryId = 'Unknown category';
  if (otherSlugs.includes(after.slug)) fields.slug = FIELD_PROBLEMS.slug_taken;
  if (before?.published && after.published && after.slug !== before.slug) {
    fields.slug = 'The address of a published article stays. Unpublish it first.';
  }
  return fields;
}
