import Phone from 'lucide-react/icons/phone';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { monthAndYear } from '#domain/city-time/date-words.ts';
import { HELP_NUMBERS } from '#domain/help-numbers.ts';
import { formatPhone, telHref } from '#domain/text/phone.ts';
import { HELP_ID } from '#web/lib/browser/help-part.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** Emergency and help numbers, each with the month of its source. */
export function RightNowHelp() {
  const { t, language } = useText('now');
  const heading = useArrivalAtHelp();
  return (
    <section aria-labelledby={HELP_ID} className="mt-10">
      <h2
        ref={heading}
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

/** Brings a visitor who asked for help (the menu's link) to the heading, and the focus with them. */
function useArrivalAtHelp() {
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads here again
  useEffect(() => {
    if (hash !== `#${HELP_ID}`) return;
    // After the page's own start at its top, and after the menu's end.
    const frame = requestAnimationFrame(() => {
      heading.current?.scrollIntoView();
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
  return heading;
}
