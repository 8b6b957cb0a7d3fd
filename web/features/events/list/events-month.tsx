import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Event } from '#contract/events/events.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { monthWeeks } from '#domain/city-time/month-weeks.ts';
import type { ShownEvent } from '#domain/events/dates/event-filter.ts';
import { eventsByDay } from '#domain/events/dates/events-by-day.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import { eventsBetweenQuery } from '#web/features/events/api.ts';
import { EventCard } from '#web/features/events/event-card.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { Button } from '#web/ui/button/button.tsx';
import { MonthGrid } from '#web/ui/field/month-grid.tsx';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { EventsProblem } from './events-problem.tsx';

type EventRow = ShownEvent<Event>;

const isUsualRow = ({ event, occurrence }: EventRow) => isUsual(event, occurrence);

type Props = { day: string; today: string; onChoose: (day: string) => void };

export function EventsMonth({ day, today, onChoose }: Props) {
  const { t, language } = useText('events');
  const weeks = monthWeeks(day);
  const first = weeks[0]?.[0] ?? day;
  const last = weeks.at(-1)?.[6] ?? day;
  const { data, isPending, isError, refetch } = useQuery(
    // The night of the last day ends on the next one.
    eventsBetweenQuery(first, addDays(last, 1)),
  );
  const days = useMemo(() => eventsByDay(data ?? [], first, last), [data, first, last]);
  const chosen = days.get(day) ?? [];

  return (
    <div className="gap-8 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]" aria-busy={isPending}>
      <div>
        <MonthGrid
          day={day}
          today={today}
          onChoose={onChoose}
          language={language}
          labels={{ previous: t('events.month_previous'), next: t('events.month_next') }}
          note={(date) => {
            const count = days.get(date)?.length;
            return count ? t('events.found', { count }) : '';
          }}
          render={(date) => <DayMarks shown={days.get(date) ?? []} />}
        />
        {day !== today && (
          <Button size="sm" className="mt-3" onClick={() => onChoose(today)}>
            {t('events.month_today')}
          </Button>
        )}
      </div>
      <section aria-labelledby="chosen-day" className="mt-6 lg:mt-2">
        <h2 id="chosen-day" className="font-display font-medium text-2xl first-letter:uppercase">
          {dateWords(day, language, 'long', new Date(`${today}T12:00:00Z`))}
        </h2>
        {isError && <EventsProblem onRetry={() => void refetch()} />}
        {data && chosen.length === 0 && <p className="mt-3 text-muted">{t('events.month_none')}</p>}
        <ul className="divide-y divide-line">
          {chosen.map(({ event, occurrence }) => (
            <li key={`${event.id} ${occurrence.startDate}`}>
              <EventCard event={event} occurrence={occurrence} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const TITLES = 2;
const DOTS = 3;

/** Content of a day: dots on a phone, the first titles on larger screens. */
function DayMarks({ shown }: { shown: readonly EventRow[] }) {
  const { t } = useText('events');
  const color = ({ event }: EventRow) => categoryColor(event.category?.name ?? 'Events').text;
  return (
    <>
      <span className="flex justify-center gap-[4px] md:hidden">
        {shown.slice(0, DOTS).map((one) => (
          <span
            key={`${one.event.id} ${one.occurrence.startDate}`}
            className="octagon size-[6px] shrink-0"
            style={{ backgroundColor: color(one) }}
          />
        ))}
      </span>
      {shown.slice(0, TITLES).map((one) => (
        <span
          key={`${one.event.id} ${one.occurrence.startDate}`}
          className={`hidden truncate border-l-3 pl-1.5 text-sm md:block ${isUsualRow(one) ? 'border-dotted' : ''}`}
          style={{ borderColor: color(one) }}
          lang={one.event.languages?.title}
        >
          {one.event.title}
        </span>
      ))}
      {shown.length > TITLES && (
        <span className="hidden pl-2 text-muted text-sm md:block">
          {t('events.month_more', { count: shown.length - TITLES })}
        </span>
      )}
    </>
  );
}
