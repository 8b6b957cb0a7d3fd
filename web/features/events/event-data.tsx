import type { Event, Occurrence } from '#contract/events.ts';
import { eventSpan } from '#domain/event-dates/event-span.ts';

/** The event in schema.org's words. What has no time is a date; everything else an instant. */
export function structuredEvent(event: Event, occurrence: Occurrence, url: string) {
  const span = eventSpan(occurrence);
  const { latitude, longitude } = event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description: event.description ?? undefined,
    startDate: occurrence.startTime && span ? span.startsAt.toISOString() : occurrence.startDate,
    endDate: occurrence.startTime && span ? span.endsAt.toISOString() : occurrence.endDate,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.locationName,
      address: event.address ?? undefined,
      geo:
        latitude === null || longitude === null
          ? undefined
          : { '@type': 'GeoCoordinates', latitude, longitude },
    },
    organizer: event.organizer ? { '@type': 'Organization', name: event.organizer } : undefined,
    isAccessibleForFree: event.price ? /^(free|gratis|gratu[iï]t)$/i.test(event.price.trim()) : undefined,
    url,
  };
}

/** The same for programs that read pages. A data block is no script: nothing runs it, and the policy lets it be. */
export function EventData({ event, occurrence }: { event: Event; occurrence: Occurrence }) {
  const url = `${location.origin}/events/${event.id}`;
  // React writes the text as text, so that no title can end the block.
  return (
    <script type="application/ld+json">{JSON.stringify(structuredEvent(event, occurrence, url))}</script>
  );
}
