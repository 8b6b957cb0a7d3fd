import ArrowRight from 'lucide-react/icons/arrow-right';
import MapPin from 'lucide-react/icons/map-pin';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Event } from '#contract/events/events.ts';
import { paths } from '#contract/screens.ts';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { useText } from '#web/lib/text/i18n.ts';
import { TextMapLink } from '#web/map/text-map-link.tsx';
import { Directions, OtherMaps } from '#web/ui/button/directions.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { EventSection } from './event-section.tsx';

const LocationMap = lazyPart(() =>
  import('./event-location-map.tsx').then((module) => module.EventLocationMap),
);

/** Name, address, a map with a marker, and the link to the place's page (event-5, event-6). */
export function EventLocation({ event }: { event: Event }) {
  const { t } = useText('events', 'labels');
  const { ref, seen } = useInView();
  const { latitude, longitude, place } = event;
  const point = useMemo(
    () => (latitude !== null && longitude !== null ? { latitude, longitude } : null),
    [latitude, longitude],
  );
  const target = point && { ...point, name: event.locationName, address: event.address };
  return (
    <EventSection title={t('labels.location')}>
      <p className="flex gap-2.5">
        <MapPin aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-muted" />
        <span className="min-w-0 break-words">
          <span className="block font-semibold">{event.locationName}</span>
          {event.address && <span className="block text-muted">{event.address}</span>}
        </span>
      </p>
      {place && (
        <Link to={paths.place(place.id)} className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-link">
          {t('events.place', { name: place.name })}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      )}
      {point && target && (
        <>
          <div ref={ref} className="xamfra-lg mt-3 h-[300px] overflow-hidden border border-line bg-raised">
            {seen && <LocationMap event={event} point={point} />}
          </div>
          <Directions place={target} />
          <div className="mt-2">
            <OtherMaps place={target} />
          </div>
          <TextMapLink around={{ kind: 'event', id: event.id }} />
        </>
      )}
    </EventSection>
  );
}
