import type { ReactNode } from 'react';
import { HELP_ID, HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { useArrival } from '#web/lib/browser/use-arrival.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { HelpNumbers } from './help-numbers.tsx';

/**
 * Help numbers inside the guide, including those omitted from the page before the gate (help-1), followed by the page's
 * own part.
 */
export function HelpSection({ children }: { children?: ReactNode }) {
  const { t } = useText('now');
  useArrival();
  return (
    <section aria-labelledby={HELP_ID} className="mt-10">
      <h2
        id={HELP_ID}
        tabIndex={-1}
        className="scroll-mt-4 font-display text-[min(1.5rem,8vw)] font-medium leading-tight"
      >
        {t('now.help')}
      </h2>
      <HelpNumbers />
      <p className="mt-2 text-sm text-muted">{t('now.help_text')}</p>
      <a href={HELP_PAGE} className="inline-flex min-h-11 items-center text-sm">
        {t('now.help_page')}
      </a>
      {children}
    </section>
  );
}
