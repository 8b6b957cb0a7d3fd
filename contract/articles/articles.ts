import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { LANGUAGES } from '#contract/language.ts';
import { languagesOf } from '#contract/wordings.ts';
import { inEveryLanguage } from './text-names.ts';

/** A place that an article may link to (guide-2). */
export const namedPlaceSchema = z.object({ id: idSchema, name: z.string() });

export const articleCategorySchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
});
export type ArticleCategory = z.infer<typeof articleCategorySchema>;

export const articleSummarySchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverImage: z.string().nullable(),
  featured: z.boolean(),
  /** In minutes, computed from the content unless staff set a value; null when there is no content. */
  readTime: z.int().nullable(),
  authorName: z.string().nullable(),
  /** The start, in UTC, of the Madrid day on which the article was published. */
  createdAt: z.iso.datetime(),
  languages: languagesOf('title', 'excerpt', 'content'),
  tags: z.array(z.string()),
  category: articleCategorySchema.nullable(),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** `category` is a slug; texts are in `lang`, or else in English, or else in the language that they have. */
export const articleListQuerySchema = z.object({
  category: z.string().max(100).optional(),
  lang: z.enum(LANGUAGES).default('en'),
});

export const guideQuerySchema = z.object({ lang: z.enum(LANGUAGES).default('en') });

const slugSchema = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not a valid address');

export const articleParams = z.object({ slug: slugSchema });

const articleNeighborSchema = z.object({ slug: z.string(), title: z.string() });
export type ArticleNeighbor = z.infer<typeof articleNeighborSchema>;

export const articleSchema = articleSummarySchema.extend({
  content: z.string(),
  /** Places that the content names (guide-2). */
  places: z.array(namedPlaceSchema),
  previous: articleNeighborSchema.nullable(),
  next: articleNeighborSchema.nullable(),
});
export type Article = z.infer<typeof articleSchema>;

const texts = {
  title: z.string(),
  excerpt: z.string(),
  /** Plain text; domain/articles/format parses it. */
  content: z.string(),
  tags: z.array(z.string()),
};

/** An article in the staff's list, published or a draft. */
export const listedArticleSchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  authorName: z.string().nullable(),
  categoryId: idSchema.nullable(),
  featured: z.boolean(),
  published: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type ListedArticle = z.infer<typeof listedArticleSchema>;

/** An article for editing, in all its languages. Readers see another language where one is empty. */
export const editedArticleSchema = listedArticleSchema.extend({
  ...inEveryLanguage(() => texts),
  /** An upload or a picture that ships with the guide; null: a drawing derived from the slug and the category. */
  coverImage: z.string().nullable(),
  /** In minutes; null: computed from the content. */
  readTime: z.int().nullable(),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  /** Grows with each write; an edit names the version it began from (`baseVersion`). */
  version: z.int(),
});
export type EditedArticle = z.infer<typeof editedArticleSchema>;

/** `search` matches titles in all languages, ignoring case and accents. */
export const listedArticlesQuerySchema = z.object({ search: z.string().trim().max(100).optional() });
