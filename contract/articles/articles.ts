import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';

/** Beside English, which has the plain names: 'title', 'titleEs', 'titleCa'. */
const texts = {
  title: z.string(),
  excerpt: z.string(),
  /** Plain text; domain/article-format says what becomes of it. */
  content: z.string(),
  tags: z.array(z.string()),
};

/** An article as staff list it: published or a draft. */
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

/** An article as staff write it: in all its languages. An empty text of another language is English to its readers. */
export const editedArticleSchema = listedArticleSchema.extend({
  ...texts,
  titleEs: texts.title,
  excerptEs: texts.excerpt,
  contentEs: texts.content,
  tagsEs: texts.tags,
  titleCa: texts.title,
  excerptCa: texts.excerpt,
  contentCa: texts.content,
  tagsCa: texts.tags,
  /** An upload of ours or a picture of the guide; null: a drawing made from the slug and the category. */
  coverImage: z.string().nullable(),
  /** Minutes; null: counted from the content. */
  readTime: z.int().nullable(),
  createdAt: z.iso.datetime(),
  /** When visitors saw it first. */
  publishedAt: z.iso.datetime().nullable(),
  /** Grows with each write: an edit says from which it began (`baseVersion`). */
  version: z.int(),
});
export type EditedArticle = z.infer<typeof editedArticleSchema>;

/** `search` looks in the titles of all languages, whatever the case and the accents. */
export const listedArticlesQuerySchema = z.object({ search: z.string().trim().max(100).optional() });

/** A place as a text may link to it (readings 44). */
export const namedPlaceSchema = z.object({ id: idSchema, name: z.string() });
