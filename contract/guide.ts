import { z } from 'zod';
import { idSchema } from './ids.ts';

export const articleCategorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  color: z.string(),
  icon: z.string(),
});
export type ArticleCategory = z.infer<typeof articleCategorySchema>;

/** S2 §3. A list answers everything but the content, which comes with the article itself. */
export const articleSummarySchema = z.object({
  id: idSchema,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverImage: z.string().nullable(),
  featured: z.boolean(),
  /** Minutes. */
  readTime: z.int().nullable(),
  authorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  tags: z.array(z.string()),
  category: articleCategorySchema.nullable(),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;
