import { writePrice } from '#domain/events/event-price.ts';
import { findAmounts } from '#domain/events/text/event-words.ts';
import { type IsoMoment, readIsoMoment } from '#domain/events/text/iso-moment.ts';
import type { EventWhen } from '#domain/events/text/place-times.ts';
import { readWhen } from '#domain/events/text/read-when.ts';
import { readZonedText } from '#domain/events/text/zoned-text.ts';
import { foundEvent } from '#domain/found-events/found-event.ts';
import { durationOf, endAfter, momentsToWhen } from './moments.ts';
import { cleanLink, cleanName, cleanText, type ReadEvent, type Reading } from './reading.ts';
import { locationOf } from './schema-place.ts';
import {
  isNode,
  listOf,
  nodesAt,
  numberIn,
  type SchemaNode,
  termsAt,
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

/** Reads a moment in numbers, or in words with a time zone. */
const momentIn = (text: string, today: string): IsoMoment | null =>
  readIsoMoment(text) ?? readZonedText(text, today) ?? null;

function endOf(event: SchemaNode, start: IsoMoment, today: string): IsoMoment | null {
  const duration = durationOf(textAt(event, 'duration'));
  const end = momentIn(textAt(event, 'endDate') ?? '', today);
  return end ?? (duration === null ? null : endAfter(start, duration));
}

function findWhen(event: SchemaNode, today: string): EventWhen | null {
  const written = textAt(event, 'startDate');
  if (written === null) return null;
  const start = momentIn(written, today);
  if (!start) {
    const isForeign = /\]$/.test(written) || readZonedText(written, today) === null;
    return isForeign ? null : readWhen(written, today);
  }
  const doors = start.time === null ? readIsoMoment(textAt(event, 'doorTime') ?? '') : null;
  const from = doors?.date === start.date ? doors : start;
  return momentsToWhen(from, endOf(event, from, today));
}

type Status = Pick<ReadEvent, 'isCancelled' | 'isRescheduled'>;

function statusOf(event: SchemaNode, startDate: string): Status {
  const terms = termsAt(event, 'eventStatus').join(' ');
  const before = readIsoMoment(textAt(event, 'previousStartDate') ?? '');
  const isMoved = before !== null && before.date !== startDate;
  if (/Cancell?ed\b/i.test(terms)) return { isCancelled: true };
  if (/Rescheduled\b/i.test(terms) && (before === null || isMoved)) {
    return { isCancelled: false, isRescheduled: true };
  }
  return { isCancelled: /Postponed\b/i.test(terms) && !isMoved };
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
export function readSchemaEvent(event: SchemaNode, reading: Reading): ReadEvent | null {
  const { moment } = reading;
  const name = (text: string | null) => cleanName(reading, text);
  const title = name(textAt(event, 'name', 'headline', 'summary'));
  const when = findWhen(event, moment.today);
  const where = locationOf(event);
  if (title === null || when === null || where === null) return null;
  const url =
    textAt(event, 'url') ?? nodesAt(event, 'mainEntityOfPage').map((page) => textAt(page, '@id'))[0];
  const { isCancelled, ...status } = statusOf(event, when.startDate);
  const found = foundEvent({
    title,
    ...when,
    ...where,
    description: cleanText(reading, textAt(event, 'description') ?? lineUpOf(event)),
    locationName: name(where.locationName),
    address: name(where.address),
    imageUrl: cleanLink(reading, imageOf(event)),
    website: cleanLink(reading, textAt(event, 'sameAs')),
    organizer: name(namesAt(event, 'organizer')[0] ?? null),
    price: priceOf(event),
    isRecurring: typesOf(event).includes('EventSeries') || valueAt(event, 'eventSchedule') !== undefined,
    url: cleanLink(reading, url),
    // '@id' and URL often belong to a whole series.
    uid: textAt(event, 'identifier'),
    isCancelled,
  });
  return { ...found, ...status };
}

const isAmount = (amount: number) => amount >= 0 && amount < 10_000;

/** Returns the prices in a value: 12.5, '12,50 €', '1,250.00', 'Free', '8–15 €'. */
function amountsIn(value: unknown): { amounts: number[]; currency: string | null } {
  const text = textIn(value)?.slice(0, 200) ?? '';
  // 1,250.00 and 1.250,00 have a mark between thousands.
  const plain = text
    .replace(/(?<!\d)(\d{1,3}),(\d{3})(?=\.\d{1,2}(?!\d)|$)/, '$1$2')
    .replace(/(?<!\d)(\d{1,3})\.(\d{3})(?=,\d{1,2}(?!\d))/, '$1$2');
  const number = plain === '' ? null : numberIn(plain);
  if (number !== null) return { amounts: [number], currency: null };
  const found = findAmounts(plain);
  return found
    ? { amounts: [found.low, found.high], currency: found.currency }
    : { amounts: [], currency: null };
}

function priceOf(event: SchemaNode): string | null {
  const offers = nodesAt(event, 'offers').slice(0, 50);
  const priced = offers
    .flatMap((offer) => [offer, ...nodesAt(offer, 'priceSpecification').slice(0, 10)])
    .flatMap((offer) => {
      const bounds = ['lowPrice', 'highPrice'].map((key) => amountsIn(valueAt(offer, key)));
      const isRange = bounds.some(({ amounts }) => amounts.length > 0);
      return isRange ? bounds : [amountsIn(valueAt(offer, 'price'))];
    });
  const amounts = priced.flatMap((one) => one.amounts).filter(isAmount);
  const isFree = /^(true|https?:\/\/schema\.org\/True|1)$/i.test(
    String(valueAt(event, 'isAccessibleForFree')),
  );
  if (isFree) return 'Free';
  if (amounts.length === 0) return null;
  const currency = offers
    .map((offer) => textAt(offer, 'priceCurrency'))
    .find((code) => /^[A-Z]{3}$/.test(code ?? ''));
  const written = priced.find((one) => one.currency !== null)?.currency;
  return writePrice({ low: Math.min(...amounts), high: Math.max(...amounts) }, currency ?? written ?? 'EUR');
}
