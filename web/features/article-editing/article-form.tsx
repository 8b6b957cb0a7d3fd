import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import type { EditedArticle } from '#contract/articles/articles.ts';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { DraftedFormFrame } from '#web/forms/draft/drafted-form-frame.tsx';
import { FormButtons } from '#web/forms/field/form-buttons.tsx';
import { useFieldError } from '#web/forms/field/form-field.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ArticleConflict } from './article-conflict.tsx';
import { ArticlePanes } from './article-panes.tsx';
import { ArticleSettings } from './article-settings.tsx';
import { ArticleTexts } from './article-texts.tsx';
import { useArticleForm } from './use-article-form.ts';
import { type PreviewedArticle, useArticlePreview } from './use-article-preview.ts';

/** What the page's upload of a cover needs to know. */
export type EditedCover = { url: string; onChange: (url: string) => void; error: string | undefined };

type Props = {
  /** Null for a new one. */
  article: EditedArticle | null;
  /** Who is writing. */
  authorName: string;
  cover: (edited: EditedCover) => ReactNode;
  preview: (article: PreviewedArticle) => ReactNode;
};

/** An article being written, with its preview beside it (readings 43). */
export function ArticleForm({ article, authorName, cover, preview }: Props) {
  const { t } = useText('articles', 'form');
  const { form, publish, sendAgain, conflict } = useArticleForm({ article, authorName });
  const [language, setLanguage] = useState<Language>('en');
  const { field } = useController({ control: form.control, name: 'coverImage' });
  const coverError = useFieldError(form, 'coverImage');
  const isPublished = article?.published ?? false;
  const sendChosen = () => {
    conflict.end();
    void sendAgain();
  };
  return (
    <ArticlePanes preview={preview(useArticlePreview(form, article, language))}>
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
        <ArticleSettings
          form={form}
          isPublished={isPublished}
          cover={cover({ url: field.value, onChange: field.onChange, error: coverError })}
        />
        {conflict.conflict && (
          <ArticleConflict form={form} conflict={conflict.conflict} onChosen={sendChosen} />
        )}
        <FormButtons
          form={form}
          cancelTo="/admin?tab=articles"
          submit={t(isPublished ? 'form.save' : 'articles.save_draft')}
          pending={t('form.saving')}
        >
          {!isPublished && <Button onClick={() => void publish()}>{t('articles.publish')}</Button>}
        </FormButtons>
      </DraftedFormFrame>
    </ArticlePanes>
  );
}
