import { Link } from 'react-router';
import type { Event, Occurrence } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatDistance } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { EventBadge } from './event-badge.tsx';
import { EventPicture } from './event-picture.tsx';
import { useOccurrenceText } from './use-occurrence-text.ts';

type Props = {
  event: Event;
  occurrence: Occurrence;
  from?: Point | null;
  /** Puts the picture above the words from the small breakpoint on, for grids. */
  stacked?: boolean;
};

export function EventCard({ event, occurrence, from = null, stacked = false }: Props) {
  const { t, language } = useText('events', 'labels');
  const label = useLabel();
  const text = useOccurrenceText();
  const now = useClock();
  const { latitude, longitude } = event;
  const usual = isUsual(event, occurrence);
  const hour = text.hour(occurrence);
  const km = from && latitude !== null && longitude !== null && distanceKm(from, { latitude, longitude });
  return (
    <article
      className={`relative flex min-w-0 flex-wrap gap-4 py-4 ${stacked ? 'sm:flex-col sm:flex-nowrap sm:gap-3 sm:py-0' : ''}`}
    >
      <div className={`relative size-24 shrink-0 ${stacked ? 'sm:aspect-[16/9] sm:h-auto sm:w-full' : ''}`}>
        <EventPicture
          event={event}
          className={classNames(
            'xamfra-lg absolute inset-0 size-full overflow-hidden',
            usual && 'opacity-45',
          )}
        />
        <EventBadge occurrence={occurrence} isUsual={usual} className="absolute top-2 left-2" />
      </div>
      <div className="beside-picture">
        <h2 className={classNames('card-name', usual && 'text-muted')}>
          <Link to={paths.event(event.id)} className="whole-link">
            <ForeignText language={event.languages?.title}>{event.title}</ForeignText>
          </Link>
        </h2>
        <p className={classNames('mt-1 text-sm first-letter:uppercase', !usual && 'font-semibold')}>
          <time dateTime={occurrence.startDate}>{text.day(occurrence.startDate, now)}</time>
          {occurrence.endDate !== occurrence.startDate &&
            ` ${t('events.until', { date: text.day(occurrence.endDate, now) })}`}
          {hour && (
            <>
              {'\u00A0· '}
              <span className="whitespace-nowrap">{hour}</span>
            </>
          )}
        </p>
        <p className="mt-0.5 flex gap-2.5 text-muted text-sm">
          <span className="truncate">{event.locationName}</span>
          {typeof km === 'number' && (
            <span className="shrink-0 tabular-nums">{formatDistance(km, language)}</span>
          )}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm empty:hidden">
          {event.category && (
            <span className="font-semibold" style={{ color: categoryColor(event.category.name).text }}>
              {label(event.category.name)}
            </span>
          )}
          {usual ? (
            <span className="text-muted">{event.usually}</span>
          ) : (
            event.isRecurring && <span className="text-muted">{t('labels.recurring')}</span>
          )}
        </p>
      </div>
    </article>
  );
}
