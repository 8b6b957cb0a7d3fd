import { useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { languageName } from '#web/lib/text/language.ts';

type Props = { language: Language | undefined; children: string };

/** Marks a text whose language differs from the page's, visually and for screen readers. */
export function ForeignText({ language, children }: Props) {
  const { t, language: own } = useText();
  if (!language || language === own) return children;
  const name = languageName(language, own);
  return (
    <>
      <span
        role="img"
        aria-label={t('shell.written_in', { language: name })}
        title={t('shell.written_in', { language: name })}
        className="mr-2 inline-block border border-current px-1 align-middle font-sans font-semibold text-[0.6875rem] text-muted not-italic leading-4 tracking-wide"
      >
        {language.toUpperCase()}
      </span>
      <span lang={language}>{children}</span>
    </>
  );
}
