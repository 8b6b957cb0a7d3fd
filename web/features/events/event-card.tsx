import { Link } from 'react-router';
import type { Event, Occurrence } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { isLaterTonight } from '#domain/events/dates/event-badge.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { formatDistance } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { useLabel } from '#web/lib/text/use-label.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { EventBadge } from './event-badge.tsx';
import { EventPicture } from './event-picture.tsx';
import { tellingCategory, useOccurrenceText } from './use-occurrence-text.ts';

type Props = {
  event: Event;
  occurrence: Occurrence;
  from?: Point | null;
  /** Puts a photo above the words from the small breakpoint on, for grids; without one, the card is a row. */
  stacked?: boolean;
};

/** An event in a list: its hour first, then title, place, and how often it usually is. */
export function EventCard({ event, occurrence, from = null, stacked = false }: Props) {
  const { t, language } = useText('events', 'labels');
  const label = useLabel();
  const { latitude, longitude } = event;
  const usual = isUsual(event, occurrence);
  const km = from && latitude !== null && longitude !== null && distanceKm(from, { latitude, longitude });
  const category = tellingCategory(event);
  const isTall = stacked && Boolean(event.picture?.url);
  return (
    <article
      className={`relative flex min-w-0 flex-wrap gap-4 py-4 ${isTall ? 'sm:flex-col sm:flex-nowrap sm:gap-3' : ''} ${stacked ? 'sm:py-0' : ''}`}
    >
      <div className={`relative size-24 shrink-0 ${isTall ? 'sm:aspect-[16/9] sm:h-auto sm:w-full' : ''}`}>
        <EventPicture event={event} className="xamfra-lg absolute inset-0 size-full overflow-hidden" />
        <EventBadge occurrence={occurrence} isUsual={usual} className="absolute top-2 left-2" />
      </div>
      <div className="beside-picture">
        <EventMoment occurrence={occurrence} />
        <h2 className="card-name">
          <Link to={paths.event(event.id)} className="whole-link">
            <ForeignText language={event.languages?.title}>{event.title}</ForeignText>
          </Link>
        </h2>
        <p className="mt-0.5 flex gap-2.5 text-muted text-sm">
          <span className="truncate">{event.locationName}</span>
          {typeof km === 'number' && (
            <span className="shrink-0 tabular-nums">{formatDistance(km, language)}</span>
          )}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm empty:hidden">
          {category && (
            <span className="font-semibold" style={{ color: categoryColor(category.name).text }}>
              {label(category.name)}
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

/** '23:00 · Saturday, November 28'; after midnight 'Tonight' stands between, for the night in which a person goes. */
function EventMoment({ occurrence }: { occurrence: Occurrence }) {
  const { t } = useText('events');
  const text = useOccurrenceText();
  const now = useClock();
  const { startDate, endDate, startTime } = occurrence;
  const hour = text.hour(occurrence);
  const day = (
    <span className="inline-block first-letter:uppercase">
      <time dateTime={startDate}>{text.day(startDate, now)}</time>
      {endDate !== startDate && ` ${t('events.until', { date: text.day(endDate, now) })}`}
    </span>
  );
  if (!startTime)
    return (
      <p className="text-sm">
        {day}
        {hour && <span className="block text-muted">{hour}</span>}
      </p>
    );
  return (
    <p className="text-sm">
      <span className="whitespace-nowrap font-semibold tabular-nums">{hour}</span>
      {isLaterTonight(occurrence, now) && ` · ${t('events.tonight')}`} · {day}
    </p>
  );
}
