import { writePrice } from '#domain/events/event-price.ts';
import { type IsoMoment, readIsoMoment } from '#domain/events/text/iso-moment.ts';
import type { EventWhen } from '#domain/events/text/place-times.ts';
import { readWhen } from '#domain/events/text/read-when.ts';
import { type FoundEvent, foundEvent } from '#domain/found-events/found-event.ts';
import { resolveLink } from './links.ts';
import { durationOf, endAfter, momentsToWhen } from './moments.ts';
import { cleanName, cleanText, type Reading } from './reading.ts';
import { locationOf } from './schema-place.ts';
import {
  isNode,
  listOf,
  nodesAt,
  numberIn,
  type SchemaNode,
  textAt,
  textIn,
  typesOf,
  valueAt,
} from './schema-values.ts';

const NO_OUTINGS = new Set([
  'PublicationEvent',
  'BroadcastEvent',
  'OnDemandEvent',
  'DeliveryEvent',
  'SaleEvent',
]);

const MAX_PERFORMERS = 50;

export const isEvent = (node: SchemaNode): boolean =>
  typesOf(node).some((type) => /Event$|^Festival$|^EventSeries$/.test(type) && !NO_OUTINGS.has(type));

function endOf(event: SchemaNode, start: IsoMoment): IsoMoment | null {
  const duration = durationOf(textAt(event, 'duration'));
  return (
    readIsoMoment(textAt(event, 'endDate') ?? '') ?? (duration === null ? null : endAfter(start, duration))
  );
}

function findWhen(event: SchemaNode, today: string): EventWhen | null {
  const written = textAt(event, 'startDate');
  if (written === null) return null;
  const start = readIsoMoment(written);
  if (!start) return readWhen(written, today);
  const doors = start.time === null ? readIsoMoment(textAt(event, 'doorTime') ?? '') : null;
  const from = doors?.date === start.date ? doors : start;
  return momentsToWhen(from, endOf(event, from));
}

function isCancelled(event: SchemaNode, startDate: string): boolean {
  const status = textAt(event, 'eventStatus') ?? '';
  if (/Cancell?ed$/i.test(status)) return true;
  const before = readIsoMoment(textAt(event, 'previousStartDate') ?? '');
  return /Postponed$/i.test(status) && (before === null || before.date === startDate);
}

const imageOf = (event: SchemaNode) =>
  textAt(event, 'image') ??
  nodesAt(event, 'image')
    .map((image) => textAt(image, 'url', 'contentUrl', '@id'))
    .find((url) => url !== null) ??
  null;

const namesAt = (event: SchemaNode, key: string): string[] =>
  listOf(valueAt(event, key))
    .map((one) => (isNode(one) ? textAt(one, 'name') : textIn(one)))
    .filter((name) => name !== null);

function lineUpOf(event: SchemaNode): string | null {
  const names = namesAt(event, 'performer').slice(0, MAX_PERFORMERS);
  return names.length > 0 ? `Line-up: ${names.join(', ')}` : null;
}

/** Reads a schema.org event; null for one without a name or day, or only online. */
export function readSchemaEvent(event: SchemaNode, reading: Reading): FoundEvent | null {
  const { base, moment } = reading;
  const name = (text: string | null) => cleanName(reading, text);
  const title = name(textAt(event, 'name', 'headline', 'summary'));
  const when = findWhen(event, moment.today);
  const where = locationOf(event);
  if (title === null || when === null || where === null) return null;
  const url =
    textAt(event, 'url') ?? nodesAt(event, 'mainEntityOfPage').map((page) => textAt(page, '@id'))[0];
  return foundEvent({
    title,
    ...when,
    ...where,
    description: cleanText(reading, textAt(event, 'description') ?? lineUpOf(event)),
    locationName: name(where.locationName),
    address: name(where.address),
    imageUrl: resolveLink(imageOf(event), base),
    website: resolveLink(textAt(event, 'sameAs'), base),
    organizer: name(namesAt(event, 'organizer')[0] ?? null),
    price: priceOf(event),
    isRecurring: typesOf(event).includes('EventSeries') || valueAt(event, 'eventSchedule') !== undefined,
    url: resolveLink(url, base),
    // '@id' and URL often belong to a whole series.
    uid: textAt(event, 'identifier'),
    isCancelled: isCancelled(event, when.startDate),
  });
}

function priceOf(event: SchemaNode): string | null {
  const offers = nodesAt(event, 'offers').slice(0, 50);
  const amounts = offers
    .flatMap((offer) => [offer, ...nodesAt(offer, 'priceSpecification').slice(0, 10)])
    .flatMap((offer) => ['price', 'lowPrice', 'highPrice'].map((key) => numberIn(valueAt(offer, key))))
    .filter((amount) => amount !== null)
    .filter((amount) => amount >= 0 && amount < 10_000);
  const isFree = /^(true|https?:\/\/schema\.org\/True|1)$/i.test(
    String(valueAt(event, 'isAccessibleForFree')),
  );
  if (isFree) return 'Free';
  if (amounts.length === 0) return null;
  const currency = offers
    .map((offer) => textAt(offer, 'priceCurrency'))
    .find((code) => /^[A-Z]{3}$/.test(code ?? ''));
  return writePrice({ low: Math.min(...amounts), high: Math.max(...amounts) }, currency ?? 'EUR');
}
