import type { CheerioAPI } from 'cheerio/slim';
import { findDates } from '#domain/events/text/find-dates.ts';
import { findTimes } from '#domain/events/text/find-times.ts';
import { readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { type EventWhen, placeTimes } from '#domain/events/text/place-times.ts';
import { readWhen } from '#domain/events/text/read-when.ts';
import { type FoundEvent, foundEvent } from '#domain/found-events/found-event.ts';
import { findIn, type HtmlNode, textOf } from './html.ts';
import { resolveLink } from './links.ts';
import { momentsToWhen } from './moments.ts';
import { cleanName, LONGEST_TEXT, type Reading } from './reading.ts';
import { pointIn } from './schema-place.ts';

type Format = Record<
  | 'root'
  | 'title'
  | 'start'
  | 'end'
  | 'venue'
  | 'location'
  | 'street'
  | 'link'
  | 'text'
  | 'image'
  | 'organizer'
  | 'uid'
  | 'status',
  string
>;

const H_CALENDAR: Format = {
  root: '.vevent',
  title: '.summary',
  start: '.dtstart',
  end: '.dtend',
  venue: '.location .fn, .location .org',
  location: '.location',
  street: '.street-address',
  link: 'a.url, .summary a',
  text: '.description',
  image: 'img.photo',
  organizer: '.organizer',
  uid: '.uid',
  status: '.status',
};
const H_EVENT: Format = {
  root: '.h-event',
  title: '.p-name',
  start: '.dt-start',
  end: '.dt-end',
  venue: '.p-location .p-name',
  location: '.p-location',
  street: '.p-street-address',
  link: 'a.u-url',
  text: '.p-summary, .e-content, .e-description',
  image: 'img.u-photo, img.u-featured',
  organizer: '.p-organizer',
  uid: '.u-uid',
  status: '.p-status',
};

const MAX_EVENTS = 500;

/**
 * Returns the events that a page marks by class names (hCalendar and h-event). An event nested in another
 * event is part of the outer one.
 */
export function readMicroformats($: CheerioAPI, reading: Reading): FoundEvent[] {
  return [H_CALENDAR, H_EVENT].flatMap((format) =>
    $(format.root)
      .toArray()
      .filter((root) => $(root).parent().closest(format.root).length === 0)
      .slice(0, MAX_EVENTS)
      .map((root) => readOne($, root, format, reading))
      .filter((event) => event !== null),
  );
}

function readOne($: CheerioAPI, root: HtmlNode, format: Format, reading: Reading): FoundEvent | null {
  const { base, moment } = reading;
  const of = (field: keyof Format) => findIn($, root, format[field]).first();
  const text = (field: keyof Format) => textOf(of(field).toArray()).slice(0, LONGEST_TEXT) || null;
  const title = cleanName(reading, text('title'));
  const start = momentText($, of('start').get(0));
  const end = momentText($, of('end').get(0));
  const loose = textOf([root], new Set(findIn($, root, format.text).toArray()));
  const when = start === null ? null : findWhen(start, end, loose, moment.today);
  if (title === null || when === null) return null;
  const status = text('status') ?? '';
  return foundEvent({
    title,
    ...when,
    description: text('text'),
    locationName: text('venue') ?? of('venue').attr('title') ?? text('location'),
    address: text('street'),
    ...pointIn(
      momentText($, findIn($, root, '.latitude, .p-latitude').get(0)),
      momentText($, findIn($, root, '.longitude, .p-longitude').get(0)),
    ),
    imageUrl: resolveLink(of('image').attr('src'), base),
    organizer: text('organizer'),
    url: resolveLink(of('link').attr('href'), base),
    uid: text('uid'),
    isCancelled: /cancell?ed/i.test(status),
  });
}

/**
 * Returns an element's machine-readable value: the value-title pattern, attributes, parts of a value, else its text.
 */
function momentText($: CheerioAPI, element: HtmlNode | undefined): string | null {
  if (!element) return null;
  const one = $(element);
  const said =
    findIn($, element, '.value-title').attr('title') ??
    one.attr('datetime') ??
    one.attr('title') ??
    one.attr('content');
  const values = findIn($, element, '.value, time[datetime]').toArray();
  const parts = values.map((value) => $(value).attr('datetime') ?? $(value).attr('title') ?? textOf([value]));
  return (said ?? (parts.length > 0 ? parts.join(' ') : textOf([element]))).trim() || null;
}

/** Reads the dates; a day without a time gets the `loose` time that is written beside it. */
function findWhen(start: string, end: string | null, loose: string, today: string): EventWhen | null {
  const from = readIsoMoment(start);
  if (!from) return readWhen(start, today);
  const to = readIsoMoment(end ?? '');
  if (from.time !== null) return momentsToWhen(from, to);
  const endDate = to !== null && to.date > from.date ? to.date : null;
  return placeTimes({ startDate: from.date, endDate }, findTimes(findDates(loose, today).rest));
}
