import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  type ArticleChange,
  type NewArticle,
  publishingProblems,
} from '#contract/articles/article-writes.ts';
import type { EditedArticle } from '#contract/articles/articles.ts';
import type { FieldConflict } from '#contract/places/places.ts';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/database-errors.ts';
import { readEarlierState } from '#db/history/earlier-state.ts';
import type { Restorer } from '#db/history/restorer.ts';
import { recordRevision } from '#db/history/revisions.ts';
import { claimPicture, PICTURE_GONE } from '#db/photos/photo-uses.ts';
import { articlesTable as articles } from '#db/schema/articles.ts';
import { asDb } from '#db/transaction.ts';
import type { By, WriteContext } from '#db/write-context.ts';
import {
  type ArticleState,
  changedArticle,
  freeSlug,
  newArticleState,
} from '#domain/articles/article-change.ts';
import { mergeEdits } from '#domain/history/merge-edits.ts';
import {
  type ArticleRow,
  columnsOf,
  listOtherSlugs,
  presentEdited,
  problemsBesideOthers,
  SLUG_TAKEN,
  stateOf,
} from './queries.ts';

type Problems = Record<string, string>;

export type ArticleRefusal =
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'invalid'; fields: Problems }
  /** Another edit changed the same fields since the version this edit started from. */
  | { ok: false; reason: 'conflict'; conflicts: Record<string, FieldConflict>; article: EditedArticle };
export type ArticleWriteResult = { ok: true; article: EditedArticle } | ArticleRefusal;

type Action = 'create' | 'update' | 'publish' | 'unpublish' | 'delete' | 'restore';
type Edit = { change: ArticleChange; baseVersion?: number | undefined };

export function createArticle(context: WriteContext, article: NewArticle): Promise<ArticleWriteResult> {
  return write(context, async (tx) => {
    const named = newArticleState(article);
    const after = article.slug ? named : await withFreeSlug(tx, named, 0);
    const fields = await problemsOf(tx, context, { id: 0, before: null, after });
    if (fields) return { ok: false, reason: 'invalid', fields };
    const [row] = await tx
      .insert(articles)
      .values({ ...columnsOf(after), createdAt: context.now, updatedAt: context.now })
      .returning();
    if (!row) throw new Error('The new article was not written');
    await record(tx, context, { id: row.id, action: 'create', before: null, after });
    return { ok: true, article: presentEdited(row) };
  });
}

/**
 * Changes only the named fields of an article. With `baseVersion`, edits made since are merged, and a field that
 * both changed is a conflict; without it the last write wins.
 */
export const changeArticle = (context: WriteContext, id: number, edit: Edit): Promise<ArticleWriteResult> =>
  rewrite(context, id, 'update', (tx, row) => edited(tx, row, edit));

export const publishArticle = (context: WriteContext, id: number, edit: Edit): Promise<ArticleWriteResult> =>
  rewrite(context, id, 'publish', async (tx, row) => {
    const next = await edited(tx, row, edit);
    return next.ok ? { ok: true, state: { ...next.state, published: true } } : next;
  });

export const unpublishArticle = (context: WriteContext, id: number): Promise<ArticleWriteResult> =>
  rewrite(context, id, 'unpublish', async (_tx, row) => ({
    ok: true,
    state: { ...stateOf(row), published: false },
  }));

/** Deletes an article softly: it leaves every response, staff's too, but can be restored. */
export function deleteArticle(context: WriteContext, id: number): Promise<boolean> {
  return context.database.db.transaction(async (tx) => {
    const row = await lockRow(tx, id);
    if (!row) return false;
    await takeOut(tx, context, id, stateOf(row));
    return true;
  });
}

async function takeOut(tx: Db, by: By, id: number, before: ArticleState): Promise<void> {
  await tx
    .update(articles)
    .set({ deletedAt: by.now, version: sql`${articles.version} + 1`, updatedAt: by.now })
    .where(eq(articles.id, id));
  await record(tx, by, { id, action: 'delete', before, after: null });
}

/** Returns an article, deleted or not; null when there is no row. */
export async function readArticleRow(
  tx: Db,
  id: number,
): Promise<{ state: ArticleState; isThere: boolean } | null> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id));
  return row ? { state: stateOf(row), isThere: row.deletedAt === null } : null;
}

/** Restores an article's state, or deletes it (null). */
export const restoreArticleStep: Restorer = async (client, { entityId: id, ...step }, by) => {
  const tx = asDb(client);
  const { before, after } = step as { before: ArticleState | null; after: ArticleState | null };
  if (after) {
    await writeState(tx, by, id, after);
    await record(tx, by, { id, action: 'restore', before, after });
  } else if (before) await takeOut(tx, by, id, before);
};

type Next = { ok: true; state: ArticleState } | ArticleRefusal;

function rewrite(
  context: WriteContext,
  id: number,
  action: Action,
  next: (tx: Db, row: ArticleRow) => Promise<Next>,
): Promise<ArticleWriteResult> {
  return write(context, async (tx) => {
    const row = await lockRow(tx, id);
    if (!row) return { ok: false, reason: 'missing' };
    const result = await next(tx, row);
    if (!result.ok) return result;
    const before = stateOf(row);
    const after = result.state;
    if (JSON.stringify(after) === JSON.stringify(before)) return { ok: true, article: presentEdited(row) };
    const fields = await problemsOf(tx, context, { id, before, after });
    if (fields) return { ok: false, reason: 'invalid', fields };
    const article = await writeState(tx, context, id, after);
    await record(tx, context, { id, action, before, after });
    return { ok: true, article: article as EditedArticle };
  });
}

/** Returns the article after an edit, merged with what was written since the edit's base version. */
async function edited(tx: Db, row: ArticleRow, { change, baseVersion }: Edit): Promise<Next> {
  const current = stateOf(row);
  const edit = async (from: ArticleState) => {
    const after = changedArticle(from, change);
    return change.slug === null && !from.published ? withFreeSlug(tx, after, row.id) : after;
  };
  const writes = row.version - (baseVersion ?? row.version);
  const base = writes > 0 ? await readEarlierState<ArticleState>(tx, 'article', row.id, writes) : null;
  if (!base) return { ok: true, state: await edit(current) };
  const merged = mergeEdits([], { base, yours: await edit(base), theirs: current });
  return merged.ok ? merged : { ...merged, reason: 'conflict', article: presentEdited(row) };
}

async function lockRow(tx: Db, id: number): Promise<ArticleRow | null> {
  const [row] = await tx
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isNull(articles.deletedAt)))
    .for('update');
  return row ?? null;
}

async function writeState(tx: Db, { now }: By, id: number, state: ArticleState) {
  const [row] = await tx
    .update(articles)
    .set({
      ...columnsOf(state),
      ...(state.published && { publishedAt: sql`coalesce(${articles.publishedAt}, ${now.toISOString()})` }),
      version: sql`${articles.version} + 1`,
      updatedAt: now,
      deletedAt: null,
    })
    .where(eq(articles.id, id))
    .returning();
  return row ? presentEdited(row) : null;
}

async function withFreeSlug(tx: Db, article: ArticleState, id: number): Promise<ArticleState> {
  return { ...article, slug: freeSlug(article.slug, await listOtherSlugs(tx, id)) };
}

type Change = { id: number; before: ArticleState | null; after: ArticleState };

/**
 * Returns an article's problems by field; problems that a published article had before do not block this change.
 */
async function problemsOf(
  tx: Db,
  { actor, now }: WriteContext,
  { id, before, after }: Change,
): Promise<Problems | null> {
  const oldProblems = before?.published ? Object.keys(publishingProblems(before)) : [];
  const incomplete = after.published ? publishingProblems(after) : {};
  const fields: Problems = {
    ...Object.fromEntries(Object.entries(incomplete).filter(([field]) => !oldProblems.includes(field))),
    ...(await problemsBesideOthers(tx, id, after)),
  };
  if (before?.published && after.published && after.slug !== before.slug) {
    fields.slug = 'The address of a published article stays. Unpublish it first.';
  }
  const covers = { before: before?.coverImage ?? null, after: after.coverImage };
  if (!(await claimPicture(tx, covers, actor, now))) fields.coverImage = PICTURE_GONE;
  return Object.keys(fields).length > 0 ? fields : null;
}

const write = (
  { database }: WriteContext,
  work: (tx: Db) => Promise<ArticleWriteResult>,
): Promise<ArticleWriteResult> => explainingSlugs(() => database.db.transaction(work));

/** Reports the unique violation of two simultaneous writes of one slug as a taken slug. */
async function explainingSlugs<Result>(work: () => Promise<Result>): Promise<Result | ArticleRefusal> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'articles_slug_unique')) throw error;
    return { ok: false, reason: 'invalid', fields: { slug: SLUG_TAKEN } };
  }
}

type ArticleRevision = Omit<Change, 'after'> & { action: Action; after: ArticleState | null };

const record = (tx: Db, { actor, now }: By, recorded: ArticleRevision): Promise<void> =>
  recordRevision(tx, 'article', { ...recorded, actor, now });
