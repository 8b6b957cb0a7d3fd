import { type IsoMoment, readIsoMoment } from '#domain/event-text/iso-moment.ts';
import type { EventWhen } from '#domain/event-text/place-times.ts';
import { readWhen } from '#domain/event-text/read-when.ts';
import { type FoundEvent, foundEvent } from '#domain/found-event.ts';
import { resolveLink } from './links.ts';
import { durationOf, endAfter, momentsToWhen } from './moments.ts';
import { cleanText, LONGEST_TEXT, type Reading } from './reading.ts';
import { whereOf } from './schema-place.ts';
import { priceOf } from './schema-price.ts';
import { listOf, nodesAt, type SchemaNode, textAt, textIn, typesOf, valueAt } from './schema-values.ts';

const NO_OUTINGS = new Set([
  'PublicationEvent',
  'BroadcastEvent',
  'OnDemandEvent',
  'DeliveryEvent',
  'SaleEvent',
]);

export const isEvent = (node: SchemaNode): boolean =>
  typesOf(node).some((type) => /Event$|^Festival$|^EventSeries$/.test(type) && !NO_OUTINGS.has(type));

function endOf(event: SchemaNode, start: IsoMoment): IsoMoment | null {
  const duration = durationOf(textAt(event, 'duration'));
  return (
    readIsoMoment(textAt(event, 'endDate') ?? '') ?? (duration === null ? null : endAfter(start, duration))
  );
}

function whenOf(event: SchemaNode, today: string): EventWhen | null {
  const written = textAt(event, 'startDate');
  if (written === null) return null;
  const start = readIsoMoment(written);
  if (!start) return readWhen(written, today);
  const doors = start.time === null ? readIsoMoment(textAt(event, 'doorTime') ?? '') : null;
  const from = doors?.date === start.date ? doors : start;
  return momentsToWhen(from, endOf(event, from));
}

/** Cancelled, or postponed without another date. */
function isCancelled(event: SchemaNode, startDate: string): boolean {
  const status = textAt(event, 'eventStatus') ?? '';
  if (/Cancell?ed$/i.test(status)) return true;
  const before = readIsoMoment(textAt(event, 'previousStartDate') ?? '');
  return /Postponed$/i.test(status) && (before === null || before.date === startDate);
}

/** An image is an address, or a thing with one. */
const imageOf = (event: SchemaNode) =>
  textAt(event, 'image') ??
  nodesAt(event, 'image')
    .map((image) => textAt(image, 'url', 'contentUrl', '@id'))
    .find((url) => url !== null) ??
  null;

const nameOf = (event: SchemaNode, key: string) =>
  textIn(
    listOf(valueAt(event, key)).map((one) =>
      typeof one === 'string' ? one : nodesAt({ one }, 'one').map((node) => textAt(node, 'name'))[0],
    ),
  );

/** What a thing of schema.org says about an event; null for one without name or day, or on the internet only. */
export function readSchemaEvent(event: SchemaNode, reading: Reading): FoundEvent | null {
  const { base, moment } = reading;
  const clean = (text: string | null, most?: number) => cleanText(reading, text, most);
  const title = clean(textAt(event, 'name', 'headline', 'summary'));
  const when = whenOf(event, moment.today);
  const where = whereOf(event);
  if (title === null || when === null || where === null) return null;
  const url =
    textAt(event, 'url') ?? nodesAt(event, 'mainEntityOfPage').map((page) => textAt(page, '@id'))[0];
  return foundEvent({
    ...{ title, ...when, ...where },
    description: clean(textAt(event, 'description'), LONGEST_TEXT),
    locationName: clean(where.locationName),
    address: clean(where.address),
    imageUrl: resolveLink(imageOf(event), base),
    website: resolveLink(textAt(event, 'sameAs'), base),
    organizer: clean(nameOf(event, 'organizer')),
    price: priceOf(event),
    isRecurring: typesOf(event).includes('EventSeries') || valueAt(event, 'eventSchedule') !== undefined,
    url: resolveLink(url, base),
    // '@id' and address are often those of a whole series.
    uid: textAt(event, 'identifier'),
    isCancelled: isCancelled(event, when.startDate),
  });
}
