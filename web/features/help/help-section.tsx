import { useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import type { HelpNumber } from '#contract/help/help.ts';
import { inWords } from '#domain/city-time/date-words.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isLongAgo } from '#domain/help/help-age.ts';
import { answersAlways, purposeIn } from '#domain/help/purposes.ts';
import { formatPhone, telHref } from '#domain/text/phone.ts';
import { HELP_ID, HELP_PAGE } from '#web/lib/browser/page-parts.ts';
import { useArrival } from '#web/lib/browser/use-arrival.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { helpNumbersQuery } from './api.ts';

/**
 * Help numbers inside the guide, including those omitted from the page before the gate (help-1), followed by the page's
 * own part.
 */
export function HelpSection({ children }: { children?: ReactNode }) {
  const { t } = useText('now');
  const { data } = useQuery(helpNumbersQuery);
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
      <ul className="mt-2">
        {data?.map((number) => (
          <HelpRow key={number.id} number={number} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('now.help_text')}</p>
      <a href={HELP_PAGE} className="inline-flex min-h-11 items-center text-sm">
        {t('now.help_page')}
      </a>
      {children}
    </section>
  );
}

function HelpRow({ number: { purpose, number, hours, checkedOn } }: { number: HelpNumber }) {
  const { t, language } = useText('now');
  const date = inWords(checkedOn, language, { year: 'numeric', month: 'long', day: 'numeric' });
  return (
    <li className="border-b border-line">
      <a
        href={telHref(number) ?? undefined}
        className="flex min-h-14 items-center gap-4 py-2 no-underline hover:bg-raised"
      >
        <Phone aria-hidden="true" className="size-5 shrink-0 text-accent" />
        <span className="min-w-0">
          <span className="block font-semibold tabular-nums">{formatPhone(number)}</span>
          <span className="block text-sm text-muted">
            {[purposeIn(purpose, language), answersAlways(hours) && t('now.help_now')]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <time dateTime={checkedOn} className="block text-sm text-muted">
            {t('now.help_checked', { date })}
            {isLongAgo(checkedOn, madridTime(new Date()).isoDate) && ` (${t('now.help_long_ago')})`}
          </time>
        </span>
      </a>
    </li>
  );
}
