import Phone from 'lucide-react/icons/phone';
import { monthAndYear } from '#domain/city-time/date-words.ts';
import { HELP_NUMBERS } from '#domain/help-numbers.ts';
import { formatPhone, telHref } from '#domain/text/phone.ts';
import { HELP_ID } from '#web/lib/browser/page-parts.ts';
import { useArrival } from '#web/lib/browser/use-arrival.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Emergency and help numbers, each with the month of its source. */
export function RightNowHelp() {
  const { t, language } = useText('now');
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
        {HELP_NUMBERS.map(({ id, phone, asOf }) => (
          <li key={id} className="border-b border-line">
            <a
              href={telHref(phone) ?? undefined}
              className="flex min-h-14 items-center gap-4 py-2 no-underline hover:bg-raised"
            >
              <Phone aria-hidden="true" className="size-5 shrink-0 text-accent" />
              <span className="min-w-0">
                <span className="block font-semibold tabular-nums">{formatPhone(phone)}</span>
                <span className="block text-sm text-muted">{t(`now.help_${id}`)}</span>
                <time dateTime={asOf} className="block text-sm text-muted">
                  {t('now.help_of', {
                    date: asOf.endsWith('-01-01') ? asOf.slice(0, 4) : monthAndYear(asOf, language),
                  })}
                </time>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">{t('now.help_text')}</p>
    </section>
  );
}
