import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OtherLanguage } from '#contract/language.ts';
import { createdAt, deletedAt, instant, updatedAt } from './columns.ts';

type InOtherLanguages<T> = Partial<Record<OtherLanguage, T>>;

/** An article's texts in another language; English replaces missing or empty fields. */
export type ArticleTranslation = { title?: string; excerpt?: string; content?: string; tags?: string[] };

export const articleCategoriesTable = pgTable('article_categories', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull().unique(),
  icon: text('icon').notNull(),
  color: text('color').notNull(),
  position: integer('position').notNull(),
  translations: jsonb('translations').$type<InOtherLanguages<{ name: string }>>().notNull().default({}),
});

export const articlesTable = pgTable(
  'articles',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    content: text('content').notNull().default(''),
    coverImage: text('cover_image'),
    featured: boolean('featured').notNull().default(false),
    /** In minutes; computed from the content when null (guide-3). */
    readTime: integer('read_time'),
    authorName: text('author_name'),
    categoryId: integer('category_id').references(() => articleCategoriesTable.id),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    translations: jsonb('translations').$type<InOtherLanguages<ArticleTranslation>>().notNull().default({}),
    published: boolean('published').notNull().default(false),
    publishedAt: instant('published_at'),
    source: text('source').notNull().default('staff'),
    attribution: text('attribution'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: deletedAt(),
  },
  (article) => [
    uniqueIndex('articles_slug_unique').on(article.slug).where(sql`${article.deletedAt} is null`),
    index('articles_category').on(article.categoryId),
    check('articles_read_time_positive', sql`${article.readTime} >= 1`),
  ],
);
