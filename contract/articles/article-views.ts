import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { LANGUAGES } from '#contract/language.ts';
import { namedPlaceSchema } from './articles.ts';

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
  tags: z.array(z.string()),
  category: articleCategorySchema.nullable(),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** `category` is a slug; texts are in `lang`, or else in English. */
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
  /** Places that the content names (guide-4). */
  places: z.array(namedPlaceSchema),
  previous: articleNeighborSchema.nullable(),
  next: articleNeighborSchema.nullable(),
});
export type Article = z.infer<typeof articleSchema>;
