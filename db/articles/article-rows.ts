import type { EditedArticle, ListedArticle } from '#contract/articles/articles.ts';
import type { ArticleTranslation, articlesTable } from '#db/schema/articles.ts';
import type { ArticleState } from '#domain/articles/article-change.ts';

export type ArticleRow = typeof articlesTable.$inferSelect;

export function stateOf(row: ArticleRow): ArticleState {
  const { slug, title, excerpt, content, tags, coverImage, categoryId, authorName } = row;
  const { readTime, featured, published } = row;
  const { es = {}, ca = {} } = row.translations;
  return {
    slug,
    title,
    excerpt,
    content,
    tags,
    titleEs: es.title ?? '',
    excerptEs: es.excerpt ?? '',
    contentEs: es.content ?? '',
    tagsEs: es.tags ?? [],
    titleCa: ca.title ?? '',
    excerptCa: ca.excerpt ?? '',
    contentCa: ca.content ?? '',
    tagsCa: ca.tags ?? [],
    coverImage,
    categoryId,
    authorName,
    readTime,
    featured,
    published,
  };
}

export function columnsOf(state: ArticleState) {
  const { titleEs, excerptEs, contentEs, tagsEs, titleCa, excerptCa, contentCa, tagsCa, ...columns } = state;
  const translations = {
    es: saidIn({ title: titleEs, excerpt: excerptEs, content: contentEs, tags: tagsEs }),
    ca: saidIn({ title: titleCa, excerpt: excerptCa, content: contentCa, tags: tagsCa }),
  };
  return { ...columns, translations };
}

/** Drops empty texts: missing translations fall back to English. */
const saidIn = (texts: ArticleTranslation): ArticleTranslation =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.length > 0));

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
