import { findPrice } from '#domain/events/text/event-words.ts';
import { readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { type FoundEvent, foundEvent } from '#domain/found-events/found-event.ts';
import { resolveLink } from './links.ts';
import { momentsToWhen } from './moments.ts';
import { cleanName, cleanText, type Reading } from './reading.ts';
import { pointIn } from './schema-place.ts';
import { nodesAt, type SchemaNode, textAt, valueAt } from './schema-values.ts';

/** Returns a moment: times in UTC are reliable where present; days are the organizer's. */
function momentOf(event: SchemaNode, field: 'start_date' | 'end_date') {
  const local = readIsoMoment(textAt(event, field) ?? '');
  if (valueAt(event, 'all_day') === true) return local && { date: local.date, time: null };
  const utc = textAt(event, `utc_${field}`);
  return (utc === null ? null : readIsoMoment(`${utc}Z`)) ?? local;
}

/** Reads the price; a bare '10' is in euros. */
function priceOf(cost: string | null): string | null {
  if (cost === null) return null;
  return /^\d{1,4}(?:[.,]\d{1,2})?$/.test(cost) ? findPrice(`${cost} €`) : findPrice(cost);
}

function readOne(event: SchemaNode, reading: Reading): FoundEvent | null {
  const title = cleanName(reading, textAt(event, 'title'));
  const start = momentOf(event, 'start_date');
  if (title === null || start === null) return null;
  // Empty values are sent as false or as an empty list.
  const [venue] = nodesAt(event, 'venue');
  const [image] = nodesAt(event, 'image');
  const [organizer] = nodesAt(event, 'organizer');
  const town =
    venue && [textAt(venue, 'zip'), textAt(venue, 'city')].filter((part) => part !== null).join(' ');
  const address = venue && [textAt(venue, 'address'), town].filter(Boolean).join(', ');
  return foundEvent({
    title,
    ...momentsToWhen(start, momentOf(event, 'end_date')),
    description: cleanText(reading, textAt(event, 'description', 'excerpt')),
    locationName: cleanName(reading, (venue && textAt(venue, 'venue')) ?? null),
    address: cleanName(reading, address ?? null),
    ...pointIn(venue && valueAt(venue, 'geo_lat'), venue && valueAt(venue, 'geo_lng')),
    imageUrl: resolveLink(image && textAt(image, 'url'), reading.base),
    website: resolveLink(textAt(event, 'website'), reading.base),
    organizer: cleanName(reading, (organizer && textAt(organizer, 'organizer')) ?? null),
    price: priceOf(cleanName(reading, textAt(event, 'cost'))),
    url: resolveLink(textAt(event, 'url'), reading.base),
    uid: textAt(event, 'id'),
  });
}

/** Returns the events and the URL of the next page; null for another format. */
export function readTribe(
  data: SchemaNode,
  reading: Reading,
): { events: FoundEvent[]; next: string | null } | null {
  const rows = nodesAt(data, 'events');
  if (!rows.some((row) => valueAt(row, 'start_date') !== undefined)) return null;
  const events = rows.map((row) => readOne(row, reading)).filter((event) => event !== null);
  return { events, next: resolveLink(textAt(data, 'next_rest_url'), reading.base) };
}
