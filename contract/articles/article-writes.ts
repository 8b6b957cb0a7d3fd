import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { uploadAddressSchema } from '#contract/photos/photos.ts';
import { emptyToNull, line, text, typedNumber } from '#contract/text-rules.ts';
import { inEveryLanguage } from './text-names.ts';

/** Three languages of this length fit into one request (server/http/request/server-options.ts). */
export const ARTICLE_CONTENT_MAX = 16_000;

const content = text(ARTICLE_CONTENT_MAX);
const excerpt = text(400);
const tags = z
  .array(line(40).pipe(z.string().min(1)))
  .max(8)
  .transform((list) => [...new Set(list)]);

/** A picture shipped with the guide in `public/images`. */
const guidePicture = z.string().regex(/^\/images\/[\w-]+(?:[./][\w-]+)*$/, 'A cover must be uploaded here');

const fields = {
  // An empty translation falls back to English.
  ...inEveryLanguage(() => ({ title: line(200), excerpt, content, tags })),
  title: line(200).pipe(z.string().min(1, 'Title is required')),
  slug: emptyToNull(
    line(80).pipe(
      z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens only'),
    ),
  ),
  coverImage: emptyToNull(z.union([uploadAddressSchema, guidePicture])),
  categoryId: z.preprocess(typedNumber, idSchema.nullable()),
  authorName: emptyToNull(line(100)),
  readTime: z.preprocess(
    typedNumber,
    z
      .int('Please enter a number')
      .min(1, 'Read time must be at least 1 minute')
      .max(240, 'Read time can be at most 240 minutes')
      .nullable(),
  ),
  featured: z.boolean(),
};

/** A draft needs only a title. Unknown fields are dropped, never stored (`id`, `published`). */
export const newArticleSchema = z.object(fields).partial().required({ title: true });
export type NewArticle = z.output<typeof newArticleSchema>;

export const articleChangeSchema = z
  .object(fields)
  .partial()
  .extend({ baseVersion: z.int().min(1).optional() });
export type ArticleChange = Omit<z.output<typeof articleChangeSchema>, 'baseVersion'>;

type PublishedTexts = { excerpt: string; content: string };

/**
 * The requirements of a published article; a draft need not meet them (guide-3). Without an author the default one is
 * shown.
 */
const PUBLISHING: readonly [keyof PublishedTexts, string, (article: PublishedTexts) => boolean][] = [
  ['excerpt', 'Excerpt must be at least 20 characters', (article) => article.excerpt.length >= 20],
  ['content', 'Content must be at least 50 characters', (article) => article.content.length >= 50],
];

export function publishingProblems(article: PublishedTexts): Record<string, string> {
  const broken = PUBLISHING.filter(([, , isMet]) => !isMet(article));
  return Object.fromEntries(broken.map(([field, sentence]) => [field, sentence]));
}

/** The checks of the editing screen; `published` says whether visitors will see the article. */
export const articleFormSchema = PUBLISHING.reduce(
  (schema, [field, message, isMet]) =>
    schema.refine(({ published, excerpt = '', content = '' }) => !published || isMet({ excerpt, content }), {
      path: [field],
      message,
      // Reported together with the other problems, instead of after they are fixed.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  articleChangeSchema.required({ title: true }).extend({ published: z.boolean() }),
);

export const namedPlacesSchema = z.object({ content });
