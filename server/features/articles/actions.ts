import type { ArticleChange, NewArticle } from '#contract/articles/article-writes.ts';
import type { EditedArticle } from '#contract/articles/articles.ts';
import type { FieldConflict } from '#contract/places/places.ts';
import {
  type ArticleAction,
  deleteArticleSoftly,
  insertArticle,
  lockArticle,
  readArticleSurroundings,
  writeArticle,
} from '#db/articles/mutations.ts';
import { claimPicture, PICTURE_GONE } from '#db/photos/photo-uses.ts';
import { readEarlierState } from '#db/review/earlier-state.ts';
import { asDb, type Transaction } from '#db/transaction.ts';
import type { By, WriteContext } from '#db/write-context.ts';
import type { ArticleState } from '#domain/articles/article-change.ts';
import {
  type ArticleSurroundings,
  type ArticleVersions,
  articleFaults,
  decideEdit,
  decideNewArticle,
  decidePublishing,
} from '#domain/articles/article-decisions.ts';
import type { MergeResult } from '#domain/review/merge-edits.ts';
import { performTogether } from '#server/writes/perform.ts';

type Problems = Record<string, string>;

export type ArticleWriteResult =
  | { ok: true; article: EditedArticle }
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'invalid'; fields: Problems }
  /** Another edit changed the same fields since the version this edit started from. */
  | { ok: false; reason: 'conflict'; conflicts: Record<string, FieldConflict>; article: EditedArticle };

type Edit = { change: ArticleChange; baseVersion?: number | undefined };

export const createArticle = (
  { database, ...by }: WriteContext,
  article: NewArticle,
): Promise<ArticleWriteResult> =>
  performTogether(database, async (transaction) => {
    const around = await readArticleSurroundings(transaction, null, by.now);
    const after = decideNewArticle(article, around);
    const fields = await faultsOf(transaction, { before: null, after }, around, by);
    if (fields) return { ok: false, reason: 'invalid', fields };
    return { ok: true, article: await insertArticle(transaction, after, by) };
  });

/**
 * Changes only the named fields of an article. With `baseVersion`, edits made since are merged, and a field that
 * both changed is a conflict; without it the last write wins.
 */
export const changeArticle = (context: WriteContext, id: number, { change, baseVersion }: Edit) =>
  rewrite(context, { id, action: 'update', baseVersion }, (versions, around) =>
    decideEdit(versions, change, around),
  );

export const publishArticle = (context: WriteContext, id: number, { change, baseVersion }: Edit) =>
  rewrite(context, { id, action: 'publish', baseVersion }, (versions, around) =>
    decidePublishing(versions, change, around),
  );

export const unpublishArticle = (context: WriteContext, id: number) =>
  rewrite(context, { id, action: 'unpublish' }, ({ present }) => ({
    ok: true,
    state: { ...present, published: false },
  }));

/** Deletes an article softly: no response contains it, staff's included, but it can be restored. */
export const deleteArticle = ({ database, ...by }: WriteContext, id: number): Promise<boolean> =>
  performTogether(database, async (transaction) => {
    const found = await lockArticle(transaction, id);
    if (found) await deleteArticleSoftly(transaction, { id, before: found.state }, by);
    return found !== null;
  });

type Rewrite = { id: number; action: ArticleAction; baseVersion?: number | undefined };

/** Writes the state that a rule of domain/articles/article-decisions.ts returns for an article. */
const rewrite = (
  { database, ...by }: WriteContext,
  { id, action, baseVersion }: Rewrite,
  decide: (versions: ArticleVersions, around: ArticleSurroundings) => MergeResult<ArticleState>,
): Promise<ArticleWriteResult> =>
  performTogether(database, async (transaction) => {
    const found = await lockArticle(transaction, id);
    if (!found) return { ok: false, reason: 'missing' };
    const { state: before, article } = found;
    const writes = article.version - (baseVersion ?? article.version);
    const base =
      writes > 0 ? await readEarlierState<ArticleState>(asDb(transaction), 'article', id, writes) : null;
    const around = await readArticleSurroundings(transaction, id, by.now);
    const next = decide({ present: before, base }, around);
    if (!next.ok) return { ...next, reason: 'conflict', article };
    const after = next.state;
    if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true, article };
    const fields = await faultsOf(transaction, { before, after }, around, by);
    if (fields) return { ok: false, reason: 'invalid', fields };
    return { ok: true, article: await writeArticle(transaction, { id, action, before, after }, by) };
  });

/** Returns the problems of a next state by field, including its cover's; null if there are none. Claims the cover. */
async function faultsOf(
  transaction: Transaction,
  states: { before: ArticleState | null; after: ArticleState },
  around: ArticleSurroundings,
  { actor, now }: By,
): Promise<Problems | null> {
  const fields = articleFaults(states, around);
  const covers = { before: states.before?.coverImage ?? null, after: states.after.coverImage };
  if (!(await claimPicture(asDb(transaction), covers, actor, now))) fields.coverImage = PICTURE_GONE;
  return Object.keys(fields).length > 0 ? fields : null;
}
