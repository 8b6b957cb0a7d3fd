import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Place, PlaceEvent } from '#contract/places/places.ts';
import { paths } from '#contract/screens.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { placeEventsQuery } from '#web/features/places/api.ts';
import { type Translate, useText } from '#web/lib/text/i18n.ts';
import type { Language } from '#web/lib/text/language.ts';
import { ForeignText } from '#web/ui/text/foreign-text.tsx';
import { PlaceSection } from './place-section.tsx';

/**
 * Formats an event's date and time in Madrid: 'Sat, Jun 20, 22:30', with the year unless current (text-3).
 */
function eventMoment(event: PlaceEvent, language: Language, t: Translate<'place'>): string {
  const day = dateWords(event.startDate, language, 'short', new Date());
  if (event.startTime) return `${day}, ${event.startTime.slice(0, 5)}`;
  return event.startDate === event.endDate ? `${day}, ${t('place.event_no_hour')}` : day;
}

/** Milliseconds that the sections below the events wait for the events. */
const PATIENCE = 1000;

/**
 * Returns the position of events, which must never move anything that a visitor is about to press: 'above'
 * the other sections, which wait briefly for events, or 'below' after that wait; null until decided.
 */
export function useEventsSpot(placeId: number): 'above' | 'below' | null {
  const { isPending, isError } = useQuery(placeEventsQuery(placeId));
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    // The list below refetches a failed query, which must not hide the other sections again.
    if (isError) setLate(true);
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isPending, isError]);
  if (isLate || isError) return 'below';
  return isPending ? null : 'above';
}

/** Upcoming events at this place; renders nothing if there are none. */
export function PlaceEvents({ place }: { place: Place }) {
  const { t, language } = useText('place');
  const { data } = useQuery(placeEventsQuery(place.id));
  if (!data?.length) return null;
  return (
    <PlaceSection title={t('place.events')}>
      <ul className="divide-y divide-line border-line border-y">
        {data.map((event) => (
          <li key={event.id}>
            <Link to={paths.event(event.id)} className="flex flex-col gap-0.5 py-3 hover:text-accent">
              <span className={event.usually ? undefined : 'font-semibold'}>
                <ForeignText language={event.languages?.title}>{event.title}</ForeignText>
              </span>
              <span className="text-muted text-sm">
                <span className="inline-block first-letter:uppercase">{eventMoment(event, language, t)}</span>
                {event.usually
                  ? ` · ${event.usually}`
                  : event.recurringPattern && (
                      <>
                        {' · '}
                        <ForeignText language={event.languages?.recurringPattern}>
                          {event.recurringPattern}
                        </ForeignText>
                      </>
                    )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PlaceSection>
  );
}
