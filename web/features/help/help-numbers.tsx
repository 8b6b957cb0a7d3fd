import { useQuery } from '@tanstack/react-query';
import Phone from 'lucide-react/icons/phone';
import type { HelpNumber } from '#contract/help/help.ts';
import { inWords } from '#domain/city-time/date-words.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { isLongAgo } from '#domain/help/help-age.ts';
import { answersAlways, purposeIn } from '#domain/help/purposes.ts';
import { formatPhone, telHref } from '#domain/text/phone.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { helpNumbersQuery } from './api.ts';

/** The help numbers, each a link that dials. */
export function HelpNumbers() {
  const { data } = useQuery(helpNumbersQuery);
  return (
    <ul className="mt-2">
      {data?.map((number) => (
        <HelpRow key={number.id} number={number} />
      ))}
    </ul>
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
