import type { Event, Occurrence } from '#contract/events/events.ts';
import { HOUR_MS } from '#domain/city-time/durations.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import { eventSpan } from './dates/event-span.ts';
import { isUsual } from './dates/usual.ts';
import { readPrice } from './event-price.ts';

const SCHEMA = 'https://schema.org';

function withOffset(at: Date): string {
  const { isoDate, minuteOfDay } = madridTime(at);
  const wall = Date.parse(`${isoDate}T00:00:00Z`) + minuteOfDay * 60_000;
  const hours = Math.round((wall - at.getTime()) / HOUR_MS);
  const time = new Date(wall).toISOString().slice(11, 19);
  return `${isoDate}T${time}+${String(hours).padStart(2, '0')}:00`;
}

function datesOf(dates: Occurrence): { startDate: string; endDate: string } {
  const span = eventSpan(dates);
  if (dates.startTime === null || !span) return { startDate: dates.startDate, endDate: dates.endDate };
  const endDate = dates.endTime === null ? dates.endDate : withOffset(span.endsAt);
  return { startDate: withOffset(span.startsAt), endDate };
}

function offersOf({ price, website }: Event): object {
  const amount = price === null ? null : readPrice(price);
  if (!amount) return {};
  const where = website === null ? {} : { url: website };
  const offers =
    amount.low === amount.high
      ? { '@type': 'Offer', price: String(amount.low), priceCurrency: 'EUR', ...where }
      : {
          '@type': 'AggregateOffer',
          lowPrice: String(amount.low),
          highPrice: String(amount.high),
          priceCurrency: 'EUR',
          ...where,
        };
  return amount.high === 0 ? { offers, isAccessibleForFree: true } : { offers };
}

/** Returns an event in schema.org's format; an unconfirmed date is a schedule, not a date. */
export function eventStructuredData(event: Event, origin: string): Record<string, unknown> {
  const { id, title, description, locationName, address, latitude, longitude, picture, organizer } = event;
  const url = `${origin}/events/${id}`;
  const next = event.occurrences[0] ?? event;
  const usually = isUsual(event, next) ? (event.usually ?? '') : null;
  const geo =
    latitude === null || longitude === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude, longitude } };
  return {
    '@context': SCHEMA,
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: title,
    ...(description === null ? {} : { description }),
    ...(usually === null ? datesOf(next) : {}),
    ...(usually === null
      ? { eventStatus: `${SCHEMA}/EventScheduled` }
      : { eventSchedule: { '@type': 'Schedule', description: usually } }),
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: {
      '@type': 'Place',
      name: locationName,
      address: {
        '@type': 'PostalAddress',
        ...(address === null ? {} : { streetAddress: address }),
        addressLocality: 'Barcelona',
        addressRegion: 'Catalunya',
        addressCountry: 'ES',
      },
      ...geo,
    },
    ...(picture?.url ? { image: [origin + picture.url] } : {}),
    ...(organizer === null ? {} : { organizer: { '@type': 'Organization', name: organizer } }),
    ...offersOf(event),
  };
}

/** Serializes data for a script element; escapes '<', so that no text can end the element. */
export const structuredDataText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
