import type { LucideIcon } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Ticket from 'lucide-react/icons/ticket';
import type { ReactNode } from 'react';
import type { Event, Occurrence } from '#contract/events/events.ts';
import { isLaterTonight } from '#domain/events/dates/event-badge.ts';
import { eventStatus } from '#domain/events/dates/event-span.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import { EventBadge } from '#web/features/events/event-badge.tsx';
import { tellingCategory, useOccurrenceText } from '#web/features/events/use-occurrence-text.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { timeLine } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { CategoryIcon } from '#web/ui/picture/category-icon.tsx';
import { Badge } from '#web/ui/text/badge.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { NewerText } from '#web/ui/text/newer-text.tsx';

/** The first screen of an event: title, when, where, price (event-5). */
export function EventHeading({ event, occurrence }: { event: Event; occurrence: Occurrence }) {
  const { t } = useText('events', 'labels');
  const label = useLabel();
  const text = useOccurrenceText();
  const now = useClock();
  const isOver = eventStatus(occurrence, now) === 'ended';
  const hour = timeLine(occurrence) || text.hour(occurrence);
  const usual = isUsual(event, occurrence) && !isOver;
  const category = tellingCategory(event);
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
        <Line name={t('events.date')} Icon={CalendarDays} className="first-letter:uppercase">
          <time dateTime={startDate}>{text.fullDay(startDate)}</time>
          {endDate !== startDate && (
            <>
              {' – '}
              <time dateTime={endDate}>{text.fullDay(endDate)}</time>
            </>
          )}
        </Line>
        {hour && (
          <Line name={t('events.time')} Icon={Clock} className="tabular-nums">
            {isLaterTonight(occurrence, now) && `${t('events.tonight')} · `}
            {hour}
          </Line>
        )}
        <Line name={t('labels.location')} Icon={MapPin}>
          {event.locationName}
        </Line>
        {event.price && (
          // Beside it on a wide screen, the card names the price.
          <Line name={t('labels.price')} Icon={Ticket} isForPhones>
            <ForeignText language={event.languages?.price}>{event.price}</ForeignText>
          </Line>
        )}
      </dl>
      {isOver && <p className="mt-3 font-semibold text-closed">{t('events.over')}</p>}
    </header>
  );
}

type LineProps = {
  name: string;
  Icon: LucideIcon;
  className?: string;
  isForPhones?: boolean;
  children: ReactNode;
};

/** A fact of the event; its sign stands for its name. */
function Line({ name, Icon, className = '', isForPhones = false, children }: LineProps) {
  return (
    <div className={`flex gap-3 ${isForPhones ? 'lg:hidden' : ''}`}>
      <dt>
        <span className="sr-only">{name}</span>
        <Icon aria-hidden="true" className="mt-1 size-5 text-muted" />
      </dt>
      <dd className={`min-w-0 wrap-anywhere ${className}`}>{children}</dd>
    </div>
  );
}
