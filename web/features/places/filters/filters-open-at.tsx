import { useId } from 'react';
import { cityDay } from '#domain/city-time/city-day.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { askedDays, askedHours, sameHour } from '#domain/right-now/asked-hours.ts';
import { writeMoment } from '#domain/right-now/tonight.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatMoment, formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { Chip } from '#web/ui/field/chip.tsx';
import type { Filters } from './use-filters.ts';

/** 'Open Now', and 'Open at …' for every half hour of the next seven days (filter-5). */
export function FiltersOpenAt({
  filters: { state, toggleFlag, openAt, chooseOpenAt },
}: {
  filters: Filters;
}) {
  const { t, language } = useText('now');
  const now = useClock();
  const id = useId();
  const day = openAt ? cityDay(openAt) : '';
  const chooseDay = (date: string) => chooseOpenAt(date ? sameHour(date, openAt ?? now, now) : null);
  return (
    <section aria-labelledby={`${id}t`} className="mb-6">
      <h3 id={`${id}t`} className="mb-3 font-semibold text-sm">
        {t('now.filter')}
      </h3>
      <div className="flex flex-wrap items-center gap-2">
        <Chip pressed={state.open} onPressedChange={() => toggleFlag('open')} aria-describedby={`${id}n`}>
          {t('places.status_open')}
        </Chip>
        <select
          autoComplete="off"
          aria-label={t('now.filter_day')}
          aria-describedby={`${id}n`}
          value={day}
          onChange={({ target }) => chooseDay(target.value)}
          className="control min-w-0 max-w-60 flex-1 basis-36"
        >
          <option value="">{t('now.filter_any')}</option>
          {askedDays(now).map((date) => (
            <option key={date} value={date}>
              {date === cityDay(now) ? t('now.filter_today') : dateWords(date, language, 'short', now)}
            </option>
          ))}
        </select>
        {openAt && (
          <select
            autoComplete="off"
            aria-label={t('now.line_time')}
            aria-describedby={`${id}n`}
            value={writeMoment(openAt)}
            onChange={({ target }) =>
              chooseOpenAt(hoursWith(openAt, now).find((hour) => writeMoment(hour) === target.value) ?? null)
            }
            className="control min-w-0 max-w-40 flex-1 basis-28"
          >
            {hoursWith(openAt, now).map((hour) => (
              <option key={hour.getTime()} value={writeMoment(hour)}>
                {writeMoment(hour).startsWith(day)
                  ? formatTime(hour, language)
                  : formatMoment(hour, language)}
              </option>
            ))}
          </select>
        )}
      </div>
      <p id={`${id}n`} className="mt-2 text-muted text-sm">
        {t('now.filter_note')}
      </p>
    </section>
  );
}

/** Returns the hours of the chosen one's day; an address may name a minute between two of them. */
function hoursWith(chosen: Date, now: Date): Date[] {
  const hours = askedHours(cityDay(chosen), now);
  const others = hours.filter((hour) => hour.getTime() !== chosen.getTime());
  return others.length < hours.length ? hours : [...hours, chosen].toSorted((a, b) => Number(a) - Number(b));
}
