import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import type { EditedArticle, ListedArticle } from '#contract/articles/articles.ts';
import { textName } from '#contract/articles/text-names.ts';
import { OTHER_LANGUAGES } from '#contract/language.ts';
import { isNamedIn } from '#db/articles/guide/queries.ts';
import type { Database, Db } from '#db/client.ts';
import { articlesTable as articles } from '#db/schema/articles.ts';
import { type ArticleState, EMPTY_ARTICLE } from '#domain/articles/article-change.ts';
import { ARTICLE_TEXTS } from '#domain/articles/article-texts.ts';
import { namesWithout } from '#domain/field-names.ts';
import { foldText } from '#domain/text/fold-text.ts';

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

/** Returns the slugs that other articles use; `id` is 0 for a new one. */
export async function listOtherSlugs(db: Db, id: number): Promise<string[]> {
  const rows = await db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(isNull(articles.deletedAt), ne(articles.id, id)));
  return rows.map(({ slug }) => slug);
}

type ArticleRow = typeof articles.$inferSelect;

/** The fields that a row stores among its translations. */
const TRANSLATED = OTHER_LANGUAGES.flatMap((language) =>
  ARTICLE_TEXTS.map((name) => ({ language, name, field: textName(name, language) })),
);
type TranslatedField = (typeof TRANSLATED)[number]['field'];
const OWN = namesWithout(EMPTY_ARTICLE, ...TRANSLATED.map(({ field }) => field));

export function stateOf(row: ArticleRow): ArticleState {
  const own = OWN.map((field) => [field, row[field]]);
  const translated = TRANSLATED.map(({ language, name, field }) => [
    field,
    row.translations[language]?.[name] ?? EMPTY_ARTICLE[field],
  ]);
  return { ...EMPTY_ARTICLE, ...Object.fromEntries([...own, ...translated]) };
}

/** Leaves out empty texts: missing translations fall back to English. */
export function columnsOf(state: ArticleState) {
  const own = Object.fromEntries(OWN.map((field) => [field, state[field]]));
  const translations = Object.fromEntries(OTHER_LANGUAGES.map((language) => [language, {}])) as Required<
    ArticleRow['translations']
  >;
  for (const { language, name, field } of TRANSLATED) {
    if (state[field].length > 0) Object.assign(translations[language], { [name]: state[field] });
  }
  return { ...(own as Omit<ArticleState, TranslatedField>), translations };
}

function presentListed(row: ArticleRow): ListedArticle {
  const { id, slug, title, authorName, categoryId, featured, published, updatedAt } = row;
  return { id, slug, title, authorName, categoryId, featured, published, updatedAt: updatedAt.toISOString() };
}

export function presentEdited(row: ArticleRow): EditedArticle {
  return {
    ...stateOf(row),
    id: row.id,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}
