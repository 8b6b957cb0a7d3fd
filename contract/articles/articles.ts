import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { inEveryLanguage } from './text-names.ts';

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

/** An article for editing, in all its languages. Readers see English where a translation is empty. */
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

/** A place that an article may link to (guide-4). */
export const namedPlaceSchema = z.object({ id: idSchema, name: z.string() });
