import type { ReactNode } from 'react';
import { dateWords } from '#domain/city-time/date-words.ts';
import { type DayPeriod, dayPeriodAt } from '#domain/right-now/day-period.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';

export const PERIOD_TEXT = {
  'early-morning': 'now.period_early_morning',
  morning: 'now.period_morning',
  afternoon: 'now.period_afternoon',
  evening: 'now.period_evening',
  night: 'now.period_night',
  'late-night': 'now.period_late_night',
} as const satisfies Record<DayPeriod, string>;

export function RightNowClock({ children }: { children: ReactNode }) {
  const { t, language } = useText('now');
  const now = useClock();
  return (
    <header>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 tabIndex={-1} className="font-display text-2xl font-medium italic">
            {t('shell.right_now')}
          </h1>
          <time
            dateTime={now.toISOString()}
            className="mt-1 -ml-0.5 block font-display text-[clamp(3.25rem,40vw-4.75rem,4.75rem)] font-medium leading-[0.95] tabular-nums text-accent"
          >
            {formatTime(now, language)}
          </time>
        </div>
        <div className="flex min-w-20 flex-1 justify-end">{children}</div>
      </div>
      {/* The dot stands at the start of its word, and is cut off where that begins a line. */}
      <div className="mt-2 overflow-hidden">
        <p className="-ml-4 flex flex-wrap text-lg">
          <span className="pl-4 first-letter:uppercase">{dateWords(now, language, 'long', now)}</span>
          <span className="relative pl-4 text-muted before:absolute before:left-1.5 before:content-['·']">
            {t(PERIOD_TEXT[dayPeriodAt(now)])}
          </span>
        </p>
      </div>
    </header>
  );
}
