import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import type { Event, Occurrence } from '#contract/events/events.ts';
import { eventStatus } from '#domain/events/dates/event-span.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import { EventBadge } from '#web/features/events/event-badge.tsx';
import { useOccurrenceText } from '#web/features/events/use-occurrence-text.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { timeLine } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { NewerText } from '#web/ui/text/newer-text.tsx';
import { EventConfirm } from './event-confirm.tsx';

export function EventHeading({ event, occurrence }: { event: Event; occurrence: Occurrence }) {
  const { t } = useText('events');
  const label = useLabel();
  const text = useOccurrenceText();
  const isOver = eventStatus(occurrence, useClock()) === 'ended';
  const hour = timeLine(occurrence) || text.hour(occurrence);
  const usual = isUsual(event, occurrence) && !isOver;
  const { category } = event;
  const { startDate, endDate } = occurrence;
  return (
    <header>
      <p className="flex flex-wrap items-center gap-2 empty:hidden">
        <EventBadge occurrence={occurrence} isUsual={usual} />
        {category && (
          <Badge
            color={categoryColor(category.name).text}
            icon={<CategoryIcon icon={category.icon} className="size-4" />}
          >
            {label(category.name)}
          </Badge>
        )}
      </p>
      <h1
        tabIndex={-1}
        className="mt-3 text-pretty break-words font-display font-medium text-[clamp(min(2rem,12vw),7vw,3.25rem)] leading-[1.08]"
      >
        <ForeignText language={event.languages?.title}>{event.title}</ForeignText>
      </h1>
      <NewerText newer={event.newer?.title} />
      <dl className="mt-5 space-y-2 text-lg">
        <div className="flex gap-3">
          <dt>
            <span className="sr-only">{t('events.date')}</span>
            <CalendarDays aria-hidden="true" className="mt-1 size-5 text-muted" />
          </dt>
          <dd className="first-letter:uppercase">
            <time dateTime={startDate}>{text.fullDay(startDate)}</time>
            {endDate !== startDate && (
              <>
                {' – '}
                <time dateTime={endDate}>{text.fullDay(endDate)}</time>
              </>
            )}
          </dd>
        </div>
        {hour && (
          <div className="flex gap-3">
            <dt>
              <span className="sr-only">{t('events.time')}</span>
              <Clock aria-hidden="true" className="mt-1 size-5 text-muted" />
            </dt>
            <dd className="tabular-nums">{hour}</dd>
          </div>
        )}
      </dl>
      {isOver && <p className="mt-3 font-semibold text-closed">{t('events.over')}</p>}
      {usual && (
        <div className="mt-4 max-w-prose">
          {event.usually && <p className="text-lg">{event.usually}</p>}
          <p className="text-muted">
            {t('events.expected')}. {t('events.expected_text')} {event.website && t('events.expected_check')}
          </p>
          <EventConfirm key={startDate} event={event} occurrence={occurrence} />
        </div>
      )}
    </header>
  );
}
