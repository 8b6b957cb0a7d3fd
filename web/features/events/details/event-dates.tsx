import type { Event } from '#contract/events/events.ts';
import { today } from '#domain/events/dates/event-span.ts';
import { useOccurrenceText } from '#web/features/events/use-occurrence-text.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { timeLine } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { EventSection } from './event-section.tsx';

/** The next dates of a series, including canceled ones, so that visitors who planned for one see it. */
export function EventDates({ event }: { event: Event }) {
  const { t } = useText('events');
  const text = useOccurrenceText();
  const now = useClock();
  const first = today(now);
  const last = event.occurrences.at(-1)?.startDate ?? first;
  const cancelled = event.exceptions.filter(({ date, movedTo }) => !movedTo && date >= first && date <= last);
  const movedFrom = new Map(
    event.exceptions.flatMap(({ date, movedTo }) => (movedTo ? [[movedTo.startDate, date] as const] : [])),
  );
  const rows = [
    ...event.occurrences.map((occurrence) => ({ date: occurrence.startDate, occurrence })),
    ...cancelled.map(({ date }) => ({ date, occurrence: null })),
  ].sort((a, b) => a.date.localeCompare(b.date));
  if (rows.length < 2) return null;
  return (
    <EventSection title={t('events.dates')}>
      <ul className="divide-y divide-line border-line border-y">
        {rows.map(({ date, occurrence }) => {
          const from = movedFrom.get(date);
          return (
            <li
              key={`${date} ${occurrence?.startTime}`}
              className="flex flex-wrap justify-between gap-x-4 py-2.5"
            >
              {occurrence ? (
                <>
                  <span className="first-letter:uppercase inline-block">
                    {from
                      ? t('events.date_moved', { date: text.day(date, now), from: text.day(from, now) })
                      : text.day(date, now)}
                  </span>
                  <span className="text-muted tabular-nums">{timeLine(occurrence)}</span>
                </>
              ) : (
                <>
                  <s className="inline-block text-muted first-letter:uppercase">{text.day(date, now)}</s>
                  <strong className="font-semibold text-closed">{t('events.cancelled')}</strong>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </EventSection>
  );
}
