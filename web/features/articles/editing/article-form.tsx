import { type ReactNode, useId, useState } from 'react';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { paths } from '#contract/screens.ts';
import { ArticlePreview } from '#web/features/articles/guide/article-preview.tsx';
import { useSignedIn } from '#web/features/staff/sign-in/staff-only.tsx';
import { ConflictPanel } from '#web/forms/draft/conflict-panel.tsx';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/field/chip.tsx';
import { ArticleSettings } from './article-settings.tsx';
import { ArticleTexts } from './article-texts.tsx';
import { useArticleForm } from './use-article-form.ts';
import { useArticlePreview } from './use-article-preview.ts';

/** Form of an article with its preview (guide-6). */
export function ArticleForm({ article }: { article: EditedArticle | null }) {
  const { t } = useText('articles', 'form');
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
          submit={t(isPublished ? 'form.save' : 'articles.save_draft')}
          pending={t('form.saving')}
        >
          {!isPublished && <Button onClick={() => void publish()}>{t('articles.publish')}</Button>}
        </FormButtons>
      </DraftedFormFrame>
    </ArticlePanes>
  );
}

/** Form and preview, side by side where there is room, one at a time on a phone. */
function ArticlePanes({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  const { t } = useText('articles');
  const id = useId();
  const [isPreview, setPreview] = useState(false);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: toggle buttons, not form controls */}
      <div role="group" aria-label={t('articles.panes')} className="mt-5 flex gap-2 lg:hidden">
        <Chip pressed={!isPreview} onPressedChange={() => setPreview(false)}>
          {t('articles.write')}
        </Chip>
        <Chip pressed={isPreview} onPressedChange={() => setPreview(true)}>
          {t('articles.preview')}
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
            {t('articles.preview')}
          </h2>
          {preview}
        </section>
      </div>
    </>
  );
}
