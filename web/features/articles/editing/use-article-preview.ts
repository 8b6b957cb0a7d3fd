import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Article } from '#contract/articles/article-views.ts';
import type { EditedArticle } from '#contract/articles/articles.ts';
import type { Language } from '#contract/language.ts';
import { articleSlug } from '#domain/articles/article-change.ts';
import { textsIn } from '#domain/articles/article-texts.ts';
import { readMinutes } from '#domain/articles/format/read-time.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { articleCategoriesQuery } from '#web/lib/api/vocabulary-queries.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { namedPlacesQuery } from './api.ts';
import { textsOf } from './use-article-fields.ts';
import type { ArticleValues } from './use-article-form.ts';

export type PreviewedArticle = Omit<Article, 'previous' | 'next'>;

/** Milliseconds without typing before named places are looked up. */
const PAUSE_MS = 600;

/** Returns the form's content as readers in one language will get it. */
export function useArticlePreview(
  form: DraftedForm<ArticleValues>,
  article: EditedArticle | null,
  readers: Language,
): PreviewedArticle {
  const { t, language } = useText('articles');
  const values = useDeferredValue(useWatch({ control: form.control }) as ArticleValues);
  const [openedAt] = useState(() => new Date().toISOString());
  const { title, excerpt, content, tags } = textsIn(textsOf(values), readers);
  const { data: categories = [] } = useQuery(articleCategoriesQuery(language));
  const { data: places = [] } = useQuery(namedPlacesQuery(useSettled(content, PAUSE_MS)));
  return {
    excerpt,
    content,
    tags,
    places,
    title: title.trim() || t('articles.untitled'),
    id: article?.id ?? 0,
    slug: values.slug || articleSlug(values.title),
    coverImage: values.coverImage || null,
    featured: values.featured,
    readTime: Number(values.readTime) || readMinutes(content),
    authorName: values.authorName || null,
    createdAt: article?.publishedAt ?? openedAt,
    category: categories.find(({ id }) => String(id) === values.categoryId) ?? null,
  };
}
