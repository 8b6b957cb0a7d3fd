import { z } from 'zod';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { inEveryLanguage, textName } from '#contract/articles/text-names.ts';
import { LANGUAGES } from '#contract/language.ts';
import type { ArticleTexts } from '#domain/articles/article-texts.ts';
import { entriesIn } from '#web/forms/short/use-short-form.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { languages } from '#web/locales/languages.ts';

export const articleFieldsShape = z.object({
  ...inEveryLanguage(() => ({
    title: z.string(),
    excerpt: z.string(),
    content: z.string(),
    tags: z.string(),
  })),
  slug: z.string(),
  coverImage: z.string(),
  categoryId: z.string(),
  authorName: z.string(),
  readTime: z.string(),
  featured: z.boolean(),
});
export type ArticleFields = z.infer<typeof articleFieldsShape>;

export const newFields = (authorName: string): ArticleFields => ({
  ...inEveryLanguage(() => ({ title: '', excerpt: '', content: '', tags: '' })),
  slug: '',
  coverImage: '',
  categoryId: '',
  authorName,
  readTime: '',
  featured: false,
});

const shown = (value: string | number | null) => String(value ?? '');

export function fieldsOf(article: EditedArticle): ArticleFields {
  return {
    ...inEveryLanguage((language) => ({
      title: article[textName('title', language)],
      excerpt: article[textName('excerpt', language)],
      content: article[textName('content', language)],
      tags: article[textName('tags', language)].join(', '),
    })),
    slug: article.slug,
    coverImage: shown(article.coverImage),
    categoryId: shown(article.categoryId),
    authorName: shown(article.authorName),
    readTime: shown(article.readTime),
    featured: article.featured,
  };
}

/** Returns the texts as readers will get them. */
export function textsOf(fields: ArticleFields): ArticleTexts {
  const tags = inEveryLanguage((language) => ({ tags: entriesIn(fields[textName('tags', language)]) }));
  return { ...fields, ...tags };
}

export const onlyFields = (values: ArticleFields): ArticleFields => articleFieldsShape.parse(values);

/** Returns all fields; the server merges those that this edit left unchanged (`baseVersion`). */
export const bodyOf = (values: ArticleFields) => ({ ...onlyFields(values), ...textsOf(onlyFields(values)) });

export function useArticleLabels(): Record<keyof ArticleFields, string> {
  const { t } = useText('guide', 'labels');
  const texts = LANGUAGES.flatMap((language) =>
    (['title', 'excerpt', 'content', 'tags'] as const).map((name) => {
      const label = t(`guide.articles_${name}`);
      return [
        textName(name, language),
        language === 'en' ? label : `${label} (${languages[language].name})`,
      ] as const;
    }),
  );
  return {
    ...(Object.fromEntries(texts) as Record<(typeof texts)[number][0], string>),
    slug: t('guide.articles_slug'),
    coverImage: t('guide.articles_cover'),
    categoryId: t('labels.category'),
    authorName: t('guide.articles_author'),
    readTime: t('guide.articles_read_time'),
    featured: t('guide.articles_feature'),
  };
}
