import { useWatch } from 'react-hook-form';
import { ARTICLE_CONTENT_MAX } from '#contract/articles/article-writes.ts';
import { textName } from '#contract/articles/text-names.ts';
import type { Language } from '#contract/language.ts';
import { readMinutes } from '#domain/articles/format/read-time.ts';
import type { DraftedForm } from '#web/forms/draft/use-drafted-form.ts';
import { FormField } from '#web/forms/field/form-field.tsx';
import { FormSection } from '#web/forms/field/form-section.tsx';
import { formatNumber } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { languages } from '#web/locales/languages.ts';
import type { ArticleValues } from './use-article-form.ts';

type Props = {
  form: DraftedForm<ArticleValues>;
  language: Language;
  isOpen: boolean;
  onOpen: () => void;
};

/** Texts of an article in one language. One language is open at a time; the preview follows it. */
export function ArticleTexts({ form, language, isOpen, onOpen }: Props) {
  const { t, language: ownLanguage } = useText('guide');
  const isEnglish = language === 'en';
  const content = useWatch({ control: form.control, name: textName('content', language) });
  const minutes = readMinutes(content);
  return (
    <FormSection
      title={languages[language].name}
      note={!isEnglish && <TranslationState form={form} language={language} />}
      group="article-language"
      isOpen={isOpen}
      onOpen={onOpen}
    >
      {!isEnglish && <p className="text-sm text-muted">{t('guide.articles_translation_hint')}</p>}
      <FormField form={form} name={textName('title', language)} required={isEnglish}>
        <input maxLength={200} lang={language} />
      </FormField>
      <FormField form={form} name={textName('excerpt', language)} hint={t('guide.articles_excerpt_hint')}>
        <textarea rows={3} maxLength={400} lang={language} />
      </FormField>
      <FormField
        form={form}
        name={textName('content', language)}
        hint={
          minutes !== null &&
          t('guide.articles_length', {
            letters: formatNumber(content.length, ownLanguage),
            most: formatNumber(ARTICLE_CONTENT_MAX, ownLanguage),
            minutes,
          })
        }
      >
        <textarea rows={18} maxLength={ARTICLE_CONTENT_MAX} lang={language} className="leading-relaxed" />
      </FormField>
      <ArticleHelp />
      <FormField form={form} name={textName('tags', language)} hint={t('guide.articles_tags_hint')}>
        <input lang={language} />
      </FormField>
    </FormSection>
  );
}

function TranslationState({ form, language }: Pick<Props, 'form' | 'language'>) {
  const { t } = useText('guide');
  const texts = useWatch({
    control: form.control,
    name: [textName('title', language), textName('excerpt', language), textName('content', language)],
  });
  const written = texts.filter((text) => text.trim() !== '').length;
  const state = written === 0 ? 'untranslated' : written === texts.length ? 'translated' : 'partly';
  return <span className="text-sm font-normal text-muted">{t(`guide.articles_${state}`)}</span>;
}

const RULES = ['paragraph', 'heading', 'list', 'places'] as const;

/** The content rules in four lines, beside the text they apply to (guide-2). */
function ArticleHelp() {
  const { t } = useText('guide');
  return (
    <div className="bg-raised px-4 py-3 text-sm xamfra-sm">
      <p className="font-semibold">{t('guide.articles_help')}</p>
      <dl className="mt-1.5 space-y-1.5">
        {RULES.map((rule) => (
          <div key={rule} className="sm:flex sm:gap-3">
            <dt className="sm:w-2/5 sm:shrink-0">{t(`guide.articles_help_${rule}_example`)}</dt>
            <dd className="text-muted">{t(`guide.articles_help_${rule}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
