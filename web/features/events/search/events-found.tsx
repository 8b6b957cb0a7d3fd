import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import type { FoundEvent } from '#domain/events/search/event-search.ts';
import { useFoundEvents } from '#web/lib/api/use-found-events.ts';
import { useClock } from '#web/lib/browser/use-clock.ts';
import { dateAndHour } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { Panot } from '#web/ui/picture/panot.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';

/** A number that leaves room for a place on a phone's first screen. */
const FEW = 3;

type Props = {
  search: string;
  /**
   * Its position relative to the places: above them for a search that names a night or finds no places (search-5).
   */
  side: 'above' | 'below';
  /** The number of places found; undefined while they load. */
  count: number | undefined;
  className?: string;
};

/** The events that a search finds, beside the places. */
export function EventsFound({ search, side, count, className = '' }: Props) {
  const { t } = useText('search');
  const { events, hasNights } = useFoundEvents(search);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isAbove = hasNights || count === 0;
  if (events.length === 0 || isAbove !== (side === 'above')) return null;
  const shown = isWhole ? events : events.slice(0, FEW);
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="font-display text-[min(1.5rem,8vw)] font-medium leading-tight">
        {t('search.events')}
      </h2>
      <ul className="mt-1">
        {shown.map((found) => (
          <EventFound key={found.event.id} found={found} />
        ))}
      </ul>
      {shown.length < events.length && (
        <button type="button" onClick={() => setWhole(true)} className="text-link min-h-11">
          {t('search.events_all', { count: events.length })}
        </button>
      )}
    </section>
  );
}

function EventFound({ found: { event, occurrence } }: { found: FoundEvent<Event> }) {
  const { language } = useText();
  const now = useClock();
  const category = event.category?.name ?? 'Events';
  return (
    <li className="relative flex min-w-0 items-center gap-4 border-b border-line py-3 has-[a:hover]:bg-raised">
      <Panot categoryName={category} seed={event.id} className="xamfra size-14 shrink-0 overflow-hidden" />
      <div className="min-w-0 flex-1">
        <h3 className="font-display text-[min(1.25rem,7vw)] leading-[1.2] font-medium">
          <Link to={paths.event(event.id)} className="whole-link">
            <ForeignText language={event.languages?.title}>{event.title}</ForeignText>
          </Link>
        </h3>
        <p className="text-sm first-letter:uppercase">
          <time
            dateTime={occurrence.startDate}
            className="font-semibold"
            style={{ color: categoryColor(category).text }}
          >
            {dateAndHour(occurrence, language, now)}
          </time>
          <span className="text-muted"> · {event.locationName}</span>
        </p>
      </div>
    </li>
  );
}
