import type { EditedArticle, ListedArticle } from '#contract/articles/articles.ts';
import { textName } from '#contract/articles/text-names.ts';
import { OTHER_LANGUAGES } from '#contract/language.ts';
import type { articlesTable } from '#db/schema/articles.ts';
import { type ArticleState, EMPTY_ARTICLE } from '#domain/articles/article-change.ts';
import { ARTICLE_TEXTS } from '#domain/articles/article-texts.ts';
import { namesWithout } from '#domain/field-names.ts';

export type ArticleRow = typeof articlesTable.$inferSelect;

/** Fields that the row keeps among its translations. */
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

/** Leaves empty texts out: missing translations fall back to English. */
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

export function presentListed(row: ArticleRow): ListedArticle {
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
