import type { NewerText } from '#contract/wordings.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { languageName } from '#web/lib/text/language.ts';

export function NewerTextPanel({ newer }: { newer: NewerText }) {
  const { t, language } = useText('form');
  return (
    <span className="mt-2 block max-w-prose border-control border-l-3 pl-3 font-normal font-sans text-muted text-sm not-italic leading-normal">
      {t('form.newer', { language: languageName(newer.language, language) })}{' '}
      <span lang={newer.language} className="wrap-anywhere whitespace-pre-line text-ink">
        {newer.text}
      </span>
    </span>
  );
}
