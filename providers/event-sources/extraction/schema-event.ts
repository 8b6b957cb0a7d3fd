import { addDays } from '#domain/city-time/iso-date.ts';
import { type IsoMoment, readIsoMoment } from '#domain/event-text/iso-moment.ts';
import { type EventWhen, wallTime } from '#domain/event-text/place-times.ts';
import { readWhen } from '#domain/event-text/read-when.ts';
import { type FoundEvent, foundEvent } from '#domain/found-event.ts';
import type { RunMoment } from '../port.ts';
import type { HtmlReader } from './html.ts';
import { resolveLink } from './links.ts';
import { whereOf } from './schema-place.ts';
import { priceOf } from './schema-price.ts';
import { listOf, nodesAt, type SchemaNode, textAt, textIn, typesOf, valueAt } from './schema-values.ts';

export type SchemaReading = { reader: HtmlReader; base: URL; moment: RunMoment };

const NO_OUTINGS = new Set([
  'PublicationEvent',
  'BroadcastEvent',
  'OnDemandEvent',
  'DeliveryEvent',
  'SaleEvent',
]);
const LONGEST_TEXT = 5000;
const LONGEST_NAME = 200;

export const isEvent = (node: SchemaNode): boolean =>
  typesOf(node).some((type) => /Event$|^Festival$|^EventSeries$/.test(type) && !NO_OUTINGS.has(type));

/** 'PT6H', 'P3D' in minutes. */
function durationOf(text: string | null): number | null {
  const [, days = '0', hours = '0', minutes = '0'] =
    /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:\d+S)?)?$/.exec(text ?? '') ?? [];
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes) || null;
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

function endOf(event: SchemaNode, start: IsoMoment): IsoMoment | null {
  const written = readIsoMoment(textAt(event, 'endDate') ?? '');
  if (written) return written;
  const duration = durationOf(textAt(event, 'duration'));
  if (duration === null) return null;
  if (start.time !== null) return wallTime(start.date, minuteOf(start.time) + duration);
  return { date: addDays(start.date, Math.max(0, Math.ceil(duration / 1440) - 1)), time: null };
}

/** The dates and times of an event; an end before the start is none. */
export function momentsToWhen(start: IsoMoment, end: IsoMoment | null): EventWhen {
  const isEndAfter =
    end !== null &&
    (end.date > start.date || (end.date === start.date && (end.time ?? '24') > (start.time ?? '')));
  // Programs that know no days write them as midnight to a minute before midnight.
  const isWholeDay = start.time === '00:00:00' && (end === null || end.time === '23:59:00');
  return {
    startDate: start.date,
    startTime: isWholeDay ? null : start.time,
    endDate: isEndAfter ? end.date : null,
    endTime: isEndAfter && !isWholeDay ? end.time : null,
    isNightMoved: false,
  };
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
export function readSchemaEvent(
  event: SchemaNode,
  { reader, base, moment }: SchemaReading,
): FoundEvent | null {
  const clean = (text: string | null, most = LONGEST_NAME) => {
    const plain =
      text === null
        ? ''
        : reader
            .toText(text.slice(0, most * 4))
            .slice(0, most)
            .trim();
    return plain === '' ? null : plain;
  };
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
    uid: textAt(event, 'identifier', '@id'),
    isCancelled: isCancelled(event, when.startDate),
  });
}
