import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Place, PlaceEvent } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { placeEventsQuery } from '#web/features/places/api.ts';
import { useWayHomePending } from '#web/features/way-home/way-home.tsx';
import { useText } from '#web/lib/text/i18n.ts';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { PlaceSection } from './place-section.tsx';

/** '22:30 · Sat, Jun 20', the hour first; the year unless it is the current one (text-3). */
function EventMoment({ event }: { event: PlaceEvent }) {
  const { t, language } = useText('place');
  const day = (
    <span className="inline-block first-letter:uppercase">
      {dateWords(event.startDate, language, 'short', new Date())}
    </span>
  );
  if (event.startTime)
    return (
      <>
        <span className="font-semibold tabular-nums">{event.startTime.slice(0, 5)}</span> · {day}
      </>
    );
  return (
    <>
      {day}
      {event.startDate === event.endDate && `, ${t('place.event_no_hour')}`}
    </>
  );
}

/** Milliseconds that the sections below the places nearby wait for what comes above them. */
const PATIENCE = 1000;

/** Where the events stand: in their order, or last if they arrive late. */
export type EventsSpot = 'here' | 'last';

/**
 * Returns where the events stand, so that they never move anything that a visitor is about to press; null until this and
 * the way home are known.
 */
export function useEventsSpot(placeId: number): EventsSpot | null {
  const { isPending, isError } = useQuery(placeEventsQuery(placeId));
  const isWayHomePending = useWayHomePending();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    // The list below refetches a failed query, which must not hide the other sections again.
    if (isError) setLate(true);
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isPending, isError]);
  if (isWayHomePending) return null;
  if (isLate || isError) return 'last';
  return isPending ? null : 'here';
}

/** Upcoming events at this place; renders nothing if there are none. */
export function PlaceEvents({ place }: { place: Place }) {
  const { t } = useText('place');
  const { data } = useQuery(placeEventsQuery(place.id));
  if (!data?.length) return null;
  return (
    <PlaceSection title={t('place.events')}>
      <ul className="divide-y divide-line border-line border-y">
        {data.map((event) => (
          <li key={event.id}>
            <Link to={paths.event(event.id)} className="flex flex-col gap-0.5 py-3 hover:text-accent">
              <span className="text-sm">
                <EventMoment event={event} />
              </span>
              <span className="font-semibold">
                <ForeignText language={event.languages?.title}>{event.title}</ForeignText>
              </span>
              <EventRhythm event={event} />
            </Link>
          </li>
        ))}
      </ul>
    </PlaceSection>
  );
}

/** How often an event usually is, or its own words for that. */
function EventRhythm({ event }: { event: PlaceEvent }) {
  const words = event.usually ?? event.recurringPattern;
  if (!words) return null;
  return (
    <span className="text-muted text-sm">
      <ForeignText language={event.usually ? undefined : event.languages?.recurringPattern}>
        {words}
      </ForeignText>
    </span>
  );
}
