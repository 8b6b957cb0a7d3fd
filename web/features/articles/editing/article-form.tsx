import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Article, EditedArticle } from '#contract/articles/articles.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { paths } from '#contract/screens.ts';
import { articleSlug } from '#domain/articles/article-change.ts';
import { textsIn } from '#domain/articles/article-texts.ts';
import { readMinutes } from '#domain/articles/format/read-time.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { ArticlePreview } from '#web/features/articles/guide/article-view.tsx';
import { useSignedIn } from '#web/features/staff/sign-in/staff-only.tsx';
import { ConflictPanel } from '#web/forms/draft/conflict-panel.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { articleCategoriesQuery } from '#web/lib/api/vocabulary-queries.ts';
import { useSettled } from '#web/lib/browser/use-settled.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { namedPlacesQuery } from './api.ts';
import { ArticleSettings } from './article-settings.tsx';
import { ArticleTexts } from './article-texts.tsx';
import { textsOf } from './use-article-fields.ts';
import { type ArticleValues, useArticleForm } from './use-article-form.ts';

/** Milliseconds without typing before named places are looked up. */
const PAUSE_MS = 600;

/** Form of an article with its preview (guide-3). */
export function ArticleForm({ article }: { article: EditedArticle | null }) {
  const { t } = useText('guide', 'form');
  const { firstName, lastName } = useSignedIn().user;
  const authorName = `${firstName} ${lastName}`.trim();
  const { form, publish, edited } = useArticleForm({ article, authorName });
  const [language, setLanguage] = useState<Language>('en');
  const isPublished = article?.published ?? false;
  return (
    <ArticlePanes preview={<ArticlePreview article={useArticlePreview(form, article, language)} />}>
      <DraftedFormFrame form={form} className="space-y-4">
        {LANGUAGES.map((one) => (
          <ArticleTexts
            key={one}
            form={form}
            language={one}
            isOpen={one === language}
            onOpen={() => setLanguage(one)}
          />
        ))}
        <ArticleSettings form={form} isPublished={isPublished} />
        <ConflictPanel edited={edited} />
        <FormButtons
          form={form}
          cancelTo={`${paths.admin}?tab=articles`}
          submit={t(isPublished ? 'form.save' : 'guide.articles_save_draft')}
          pending={t('form.saving')}
        >
          {!isPublished && <Button onClick={() => void publish()}>{t('guide.articles_publish')}</Button>}
        </FormButtons>
      </DraftedFormFrame>
    </ArticlePanes>
  );
}

/** Form and preview, side by side where there is room, one at a time on a phone. */
function ArticlePanes({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const { t } = useText('guide');
  const id = useId();
  const [isPreview, setPreview] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls */}
      <div role="group" aria-label={t('guide.articles_panes')} className="mt-5 flex gap-2 lg:hidden">
        <Chip pressed={!isPreview} onPressedChange={() => setPreview(false)}>
          {t('guide.articles_write')}
        </Chip>
        <Chip pressed={isPreview} onPressedChange={() => setPreview(true)}>
          {t('guide.articles_preview')}
        </Chip>
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <div className={isPreview ? 'max-lg:hidden' : undefined}>{children}</div>
        <section
          aria-labelledby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
          tabIndex={0}
          className={`min-w-0 lg:sticky lg:top-[calc(var(--top-inset)+1.5rem)] lg:max-h-[calc(var(--visible-height)-3rem)] lg:overflow-y-auto lg:border-l lg:border-line lg:pr-2 lg:pl-8 ${isPreview ? '' : 'max-lg:hidden'}`}
        >
          <h2 id={id} className="mb-4 text-sm font-semibold text-muted">
            {t('guide.articles_preview')}
          </h2>
          {preview}
        </section>
      </div>
    </>
  );
}

type PreviewedArticle = Omit<Article, 'previous' | 'next'>;

/** Returns the form's content as readers in one language will get it. */
function useArticlePreview(
  form: DraftedForm<ArticleValues>,
  article: EditedArticle | null,
  readers: Language,
): PreviewedArticle {
  const { t, language } = useText('guide');
  const values = useDeferredValue(useWatch({ control: form.control }) as ArticleValues);
  const [openedAt] = useState(() => new Date().toISOString());
  const { title, excerpt, content, tags, languages } = textsIn(textsOf(values), readers);
  const { data: categories = [] } = useQuery(articleCategoriesQuery(language));
  const { data: places = [] } = useQuery(namedPlacesQuery(useSettled(content, PAUSE_MS)));
  return {
    excerpt,
    content,
    tags,
    languages,
    places,
    title: title.trim() || t('guide.articles_untitled'),
    id: article?.id ?? 0,
    slug: values.slug || articleSlug(values.title, madridTime(new Date(openedAt)).isoDate),
    coverImage: values.coverImage || null,
    featured: values.featured,
    readTime: Number(values.readTime) || readMinutes(content),
    authorName: values.authorName || null,
    createdAt: article?.publishedAt ?? openedAt,
    category: categories.find(({ id }) => String(id) === values.categoryId) ?? null,
  };
}
