import type { ComponentProps } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { NewerText as Newer } from '#contract/wordings.ts';
import { useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { languageName } from '#web/lib/text/language.ts';
import { NewerText } from '#web/ui/text/newer-text.tsx';
import { FormField } from './form-field.tsx';

/** The languages of the edited text, as the server returned them; missing for a new one. */
export type FieldLanguages = {
  languages?: Readonly<Record<string, Language | undefined>>;
  newer?: Readonly<Record<string, Newer | undefined>>;
};

type Props<Values extends FieldValues> = ComponentProps<typeof FormField<Values>> & {
  saved: FieldLanguages | undefined;
  /** Explains how the other languages are edited; once per form. */
  isMain?: boolean;
};

/** A text that may exist in several languages: shows which one is edited, and which text is newer (text-2). */
export function WordedField<Values extends FieldValues>({ saved, isMain, hint, ...field }: Props<Values>) {
  const { t, language } = useText('form');
  const typed: unknown = useWatch({ control: field.form.control, name: field.name });
  const written = saved?.languages?.[field.name];
  const nameOf = (one: Language) => languageName(one, language);
  const own = { language: nameOf(language) };
  const lines = [
    hint,
    written && written !== language && t('form.foreign', { ...own, foreign: nameOf(written) }),
    written === language && isMain && t('form.own', own),
    written && typed === '' && t('form.emptied'),
  ].filter(Boolean);
  const newer = saved?.newer?.[field.name];
  return (
    <FormField
      {...field}
      hint={
        (lines.length > 0 || newer) && (
          <>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: React replaces all lines together
              <span key={index} className="block">
                {line}
              </span>
            ))}
            <NewerText newer={newer} />
          </>
        )
      }
    />
  );
}
