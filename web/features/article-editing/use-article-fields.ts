import { z } from 'zod';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { LANGUAGES } from '#contract/language.ts';
import { type ArticleTexts, textName } from '#domain/articles/article-texts.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { LANGUAGE_NAMES } from '#web/lib/text/language.ts';

export const articleFieldsShape = z.object({
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  tags: z.string(),
  titleEs: z.string(),
  excerptEs: z.string(),
  contentEs: z.string(),
  tagsEs: z.string(),
  titleCa: z.string(),
  excerptCa: z.string(),
  contentCa: z.string(),
  tagsCa: z.string(),
  slug: z.string(),
  coverImage: z.string(),
  categoryId: z.string(),
  authorName: z.string(),
  readTime: z.string(),
  featured: z.boolean(),
});
export type ArticleFields = z.infer<typeof articleFieldsShape>;

export const newFields = (authorName: string): ArticleFields => ({
  title: '',
  excerpt: '',
  content: '',
  tags: '',
  titleEs: '',
  excerptEs: '',
  contentEs: '',
  tagsEs: '',
  titleCa: '',
  excerptCa: '',
  contentCa: '',
  tagsCa: '',
  slug: '',
  coverImage: '',
  categoryId: '',
  authorName,
  readTime: '',
  featured: false,
});

const shown = (value: string | number | null) => String(value ?? '');

export function fieldsOf(article: EditedArticle): ArticleFields {
  const { title, excerpt, content, titleEs, excerptEs, contentEs, titleCa, excerptCa, contentCa } = article;
  return {
    title,
    excerpt,
    content,
    tags: article.tags.join(', '),
    titleEs,
    excerptEs,
    contentEs,
    tagsEs: article.tagsEs.join(', '),
    titleCa,
    excerptCa,
    contentCa,
    tagsCa: article.tagsCa.join(', '),
    slug: article.slug,
    coverImage: shown(article.coverImage),
    categoryId: shown(article.categoryId),
    authorName: shown(article.authorName),
    readTime: shown(article.readTime),
    featured: article.featured,
  };
}

const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Returns the texts as readers will get them. */
export function textsOf(fields: ArticleFields): ArticleTexts {
  const tags = { tags: tagsOf(fields.tags), tagsEs: tagsOf(fields.tagsEs), tagsCa: tagsOf(fields.tagsCa) };
  return { ...fields, ...tags };
}

export const onlyFields = (values: ArticleFields): ArticleFields => articleFieldsShape.parse(values);

/** Returns all fields; the server merges those that this edit left unchanged (`baseVersion`). */
export const bodyOf = (values: ArticleFields) => ({ ...onlyFields(values), ...textsOf(onlyFields(values)) });

export function useArticleLabels(): Record<keyof ArticleFields, string> {
  const { t } = useText('articles');
  const texts = LANGUAGES.flatMap((language) =>
    (['title', 'excerpt', 'content', 'tags'] as const).map((name) => {
      const label = t(`articles.${name}`);
      return [
        textName(name, language),
        language === 'en' ? label : `${label} (${LANGUAGE_NAMES[language]})`,
      ] as const;
    }),
  );
  return {
    ...(Object.fromEntries(texts) as Record<(typeof texts)[number][0], string>),
    slug: t('articles.slug'),
    coverImage: t('articles.cover'),
    categoryId: t('articles.category'),
    authorName: t('articles.author'),
    readTime: t('articles.read_time'),
    featured: t('articles.feature'),
  };
}
