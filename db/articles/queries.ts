import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { EditedArticle, ListedArticle } from '#contract/articles/articles.ts';
import { FIELD_PROBLEMS } from '#contract/field-problems.ts';
import { OTHER_LANGUAGES } from '#contract/language.ts';
import { isNamedIn } from '#db/articles/guide/queries.ts';
import type { Database, Db } from '#db/client.ts';
import { articlesTable as articles, articleCategoriesTable as categories } from '#db/schema/articles.ts';
import type { ArticleState } from '#domain/articles/article-change.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { presentEdited, presentListed } from './article-rows.ts';

/**
 * Returns all articles, last changed first. Titles are filtered here because PostgreSQL ignores accents only with
 * an extension, and a guide has dozens of articles.
 */
export async function listArticles(db: Db, search = ''): Promise<ListedArticle[]> {
  const rows = await db
    .select()
    .from(articles)
    .where(isNull(articles.deletedAt))
    .orderBy(desc(articles.updatedAt), desc(articles.id));
  const sought = foldText(search);
  const found = rows.filter(({ title, translations }) =>
    [title, ...OTHER_LANGUAGES.map((language) => translations[language]?.title)].some((name) =>
      foldText(name ?? '').includes(sought),
    ),
  );
  return found.map(presentListed);
}

export async function findArticle(db: Db, id: number): Promise<EditedArticle | null> {
  const [row] = await db
    .select()
    .from(articles)
    .where(and(eq(articles.id, id), isNull(articles.deletedAt)));
  return row ? presentEdited(row) : null;
}

export async function findNamedPlaces({ pool }: Database, text: string) {
  const { rows } = await pool.query<{ id: number; name: string }>({
    name: 'places-named-in-text',
    text: `select id, name from places where ${isNamedIn('$1')} order by id`,
    values: [text],
  });
  return rows;
}

const areOthers = (id: number) => and(isNull(articles.deletedAt), ne(articles.id, id));

/** Returns the slugs in use by other articles; `id` is 0 for a new one. */
export async function listOtherSlugs(db: Db, id: number): Promise<string[]> {
  const rows = await db.select({ slug: articles.slug }).from(articles).where(areOthers(id));
  return rows.map(({ slug }) => slug);
}

export const SLUG_TAKEN = FIELD_PROBLEMS.slug_taken;

export async function problemsBesideOthers(db: Db, id: number, { slug, categoryId }: ArticleState) {
  const fields: Record<string, string> = {};
  if (categoryId !== null && !(await db.$count(categories, eq(categories.id, categoryId)))) {
    fields.categoryId = 'Unknown category';
  }
  if (await db.$count(articles, and(areOthers(id), eq(articles.slug, slug)))) fields.slug = SLUG_TAKEN;
  return Object.keys(fields).length > 0 ? fields : null;
}
