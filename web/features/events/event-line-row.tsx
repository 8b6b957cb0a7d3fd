import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { eventSpan } from '#domain/events/dates/event-span.ts';
import { isUsual } from '#domain/events/dates/usual.ts';
import { eventsAt, isOnAt } from '#domain/right-now/line-stops.ts';
import { classNames } from '#web/lib/browser/class-names.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { categoryColor } from '#web/ui/picture/category-color.ts';
import { Panot } from '#web/ui/picture/panot.tsx';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';

export function EventLineRow({ date, at }: { date: LineEvent; at: Date }) {
  const { t, language } = useText('now');
  const { event, startsAt, endsAt, hasTime, hasEnd, isUsual } = date;
  const isOn = isOnAt(date, at);
  const category = event.category?.name ?? 'Events';
  const isEnding = isOn && hasEnd;
  const time = isEnding ? endsAt : startsAt;
  const words = t(isEnding ? 'now.event_on' : 'now.event_at', { time: formatTime(time, language) });
  return (
    <article className="relative flex min-w-0 items-center gap-[min(1rem,4vw)] border-b border-line py-3 has-[a:hover]:bg-raised">
      <Panot
        categoryName={category}
        seed={event.id}
        className="xamfra size-[min(3.5rem,14vw)] shrink-0 overflow-hidden"
      />
      <div className="min-w-0 flex-1">
        <h3 className="font-display text-[min(1.25rem,9vw)] font-medium leading-[1.2]">
          <Link to={paths.event(event.id)} className="whole-link">
            <ForeignText language={event.languages?.title}>{event.title}</ForeignText>
          </Link>
        </h3>
        <p className="truncate text-sm">
          <span
            className={classNames('font-semibold', isOn && 'text-open')}
            style={isOn ? undefined : { color: categoryColor(category).text }}
          >
            {hasTime ? words : t('now.event_day')}
          </span>
          <span className="text-muted"> · {event.locationName}</span>
        </p>
        {isUsual && <p className="truncate text-muted text-sm">{event.usually}</p>}
      </div>
    </article>
  );
}

export type LineEvent = {
  event: Event;
  startsAt: Date;
  endsAt: Date;
  /** False when only the day is known. */
  hasTime: boolean;
  /** False when the end is unknown: `endsAt` is then the usual one (event-1). */
  hasEnd: boolean;
  /** True while only a pattern implies this date. */
  isUsual: boolean;
};

/**
 * Returns the dates at a stop of the timeline: running ones first, then later ones, and within each group announced
 * ones before usual ones.
 */
export function useLineEvents(events: readonly Event[] | undefined, at: Date, now: Date): LineEvent[] {
  const dated = useMemo(
    () =>
      (events ?? []).flatMap((event) =>
        event.occurrences.flatMap((dates): LineEvent[] => {
          const span = eventSpan(dates);
          const said = { hasTime: dates.startTime !== null, hasEnd: dates.endTime !== null };
          return span ? [{ event, ...said, ...span, isUsual: isUsual(event, dates) }] : [];
        }),
      ),
    [events],
  );
  return useMemo(() => {
    // An event tomorrow without a start time may lie outside this timeline, so it is left out.
    const candidates = dated.filter(({ hasTime, startsAt }) => hasTime || startsAt <= now);
    return eventsAt(candidates, at, now);
  }, [dated, at, now]);
}
