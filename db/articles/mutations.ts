import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EditedArticle } from '#contract/articles/articles.ts';
import type { Db } from '#db/client.ts';
import type { Restorer } from '#db/review/restorer.ts';
import { recordRevision } from '#db/review/revisions.ts';
import { articlesTable as articles, articleCategoriesTable as categories } from '#db/schema/articles.ts';
import { asDb, type Transaction } from '#db/transaction.ts';
import type { By } from '#db/write-context.ts';
import type { ArticleState } from '#domain/articles/article-change.ts';
import type { ArticleSurroundings } from '#domain/articles/article-decisions.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { columnsOf, listOtherSlugs, presentEdited, stateOf } from './queries.ts';

export type ArticleAction = 'create' | 'update' | 'publish' | 'unpublish' | 'delete' | 'restore';

export type FoundArticle = { state: ArticleState; article: EditedArticle };

/** Returns an article that is not deleted, and locks it until the transaction ends. */
export async function lockArticle(transaction: Transaction, id: number): Promise<FoundArticle | null> {
  const [row] = await asDb(transaction)
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isNull(articles.deletedAt)))
    .for('update');
  return row ? { state: stateOf(row), article: presentEdited(row) } : null;
}

/** Returns the day, and the rows that an article refers to or competes with; `id` is null for a new one. */
export async function readArticleSurroundings(
  transaction: Transaction,
  id: number | null,
  now: Date,
): Promise<ArticleSurroundings> {
  const tx = asDb(transaction);
  const ids = await tx.select({ id: categories.id }).from(categories);
  return {
    otherSlugs: await listOtherSlugs(tx, id ?? 0),
    categoryIds: new Set(ids.map((row) => row.id)),
    today: madridTime(now).isoDate,
  };
}

/** Returns an article, deleted or not; null when there is no row. */
export async function readArticleRow(
  tx: Db,
  id: number,
): Promise<{ state: ArticleState; isThere: boolean } | null> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id));
  return row ? { state: stateOf(row), isThere: row.deletedAt === null } : null;
}

export async function insertArticle(
  transaction: Transaction,
  after: ArticleState,
  by: By,
): Promise<EditedArticle> {
  const [row] = await asDb(transaction)
    .insert(articles)
    .values({ ...columnsOf(after), createdAt: by.now, updatedAt: by.now })
    .returning();
  if (!row) throw new Error('The new article was not written');
  await record(transaction, { id: row.id, action: 'create', before: null, after }, by);
  return presentEdited(row);
}

type Change = { id: number; action: ArticleAction; before: ArticleState | null; after: ArticleState | null };

/** Writes the next state of a locked article, deleted or not. */
export async function writeArticle(
  transaction: Transaction,
  change: Change & { after: ArticleState },
  by: By,
): Promise<EditedArticle> {
  const { id, after } = change;
  const publishedAt = sql`coalesce(${articles.publishedAt}, ${by.now.toISOString()})`;
  const [row] = await asDb(transaction)
    .update(articles)
    .set({
      ...columnsOf(after),
      ...(after.published && { publishedAt }),
      version: sql`${articles.version} + 1`,
      updatedAt: by.now,
      deletedAt: null,
    })
    .where(eq(articles.id, id))
    .returning();
  if (!row) throw new Error('The article was locked, and not written');
  await record(transaction, change, by);
  return presentEdited(row);
}

/** Deletes an article softly: no response contains it, staff's included, but it can be restored. */
export async function deleteArticleSoftly(
  transaction: Transaction,
  { id, before }: { id: number; before: ArticleState },
  by: By,
): Promise<void> {
  await asDb(transaction)
    .update(articles)
    .set({ deletedAt: by.now, version: sql`${articles.version} + 1`, updatedAt: by.now })
    .where(eq(articles.id, id));
  await record(transaction, { id, action: 'delete', before, after: null }, by);
}

/** Restores an article's state, or deletes it (null). */
export const restoreArticleStep: Restorer = async (client, { entityId: id, ...step }, by) => {
  const { before, after } = step as { before: ArticleState | null; after: ArticleState | null };
  if (after) await writeArticle(client, { id, action: 'restore', before, after }, by);
  else if (before) await deleteArticleSoftly(client, { id, before }, by);
};

const record = (transaction: Transaction, change: Change, { actor, now }: By): Promise<void> =>
  recordRevision(asDb(transaction), 'article', { ...change, actor, now });
