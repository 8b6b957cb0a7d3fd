import { tzOffset } from '@date-fns/tz';
import type { CheerioAPI } from 'cheerio/slim';
import type { WatchedKind } from '#contract/found-events/watched.ts';
import { eventWords } from '#domain/events/text/event-words.ts';
import { cityMoment, type IsoMoment, readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { isSameEvent } from '#domain/found-events/event-sameness.ts';
import { type FoundEvent, foundEvent } from '#domain/found-events/found-event.ts';
import type { Page, RunMoment } from '#providers/event-sources/port.ts';
import { htmlReader } from './html.ts';
import { readJsonLd } from './json-ld.ts';
import { resolveLink } from './links.ts';
import { readMicrodata } from './microdata.ts';
import { readMicroformats } from './microformats.ts';
import { momentsToWhen } from './moments.ts';
import { isNewsFeed, newsKind, readNewsFeed } from './news-feed.ts';
import { cleanName, cleanText, type ReadEvent, type Reading } from './reading.ts';
import { pointIn } from './schema-place.ts';
import { isNode, nodesAt, numberIn, type SchemaNode, textAt, valueAt } from './schema-values.ts';
import { readTribe } from './tribe.ts';

/** Returns the time that the page shows: people type local time even if the website's zone is set wrongly. */
function momentOf(value: unknown, zone: string): IsoMoment | null {
  const ms = numberIn(value);
  if (ms === null || Math.abs(ms) > 8e15) return null;
  const offset = tzOffset(zone, new Date(ms));
  if (Number.isNaN(offset)) return cityMoment(new Date(ms));
  return readIsoMoment(new Date(ms + offset * 60_000).toISOString().slice(0, 16));
}

function readOne(item: SchemaNode, zone: string, reading: Reading): FoundEvent | null {
  const title = cleanName(reading, textAt(item, 'title'));
  const start = momentOf(valueAt(item, 'startDate'), zone);
  if (title === null || start === null) return null;
  const [where = {}] = nodesAt(item, 'location');
  const address = [textAt(where, 'addressLine1'), textAt(where, 'addressLine2')].filter(
    (line) => line !== null,
  );
  return foundEvent({
    title,
    ...momentsToWhen(start, momentOf(valueAt(item, 'endDate'), zone)),
    description: cleanText(reading, textAt(item, 'excerpt', 'body')),
    locationName: cleanName(reading, textAt(where, 'addressTitle')),
    address: cleanName(reading, address.join(', ')),
    ...pointIn(valueAt(where, 'mapLat'), valueAt(where, 'mapLng')),
    imageUrl: resolveLink(textAt(item, 'assetUrl'), reading.base),
    url: resolveLink(textAt(item, 'fullUrl'), reading.base),
    uid: textAt(item, 'id'),
  });
}

export function readSquarespace(data: SchemaNode, reading: Reading): FoundEvent[] | null {
  const [website] = nodesAt(data, 'website');
  const rows = [...nodesAt(data, 'upcoming'), ...nodesAt(data, 'items')];
  if (!website || rows.length === 0) return null;
  const zone = textAt(website, 'timeZone') ?? 'Europe/Madrid';
  const seen = new Set<string | null>();
  return rows
    .map((row) => readOne(row, zone, reading))
    .filter((event) => event !== null)
    .filter(({ uid, url }) => {
      const isNew = !seen.has(uid ?? url);
      seen.add(uid ?? url);
      return isNew;
    });
}

const MAX_FEEDS = 10;

/**
 * Extracts machine-readable events from a page, calendar or feed, and links to more events. An empty list is
 * a normal result; an unreadable part does not affect the others.
 */
export async function extractEvents({ url: base, text }: PageText, moment: RunMoment): Promise<Extraction> {
  const reading = { reader: await htmlReader(), base, moment };
  const extraction = await read(text, reading);
  const events = extraction.events.map(({ isRescheduled, ...event }) => eventWords(event, isRescheduled));
  return { ...extraction, events };
}

async function read(text: string, reading: Reading): Promise<RawExtraction> {
  const beginning = text.slice(0, 200).trimStart();
  if (/^BEGIN:VCALENDAR/i.test(beginning)) {
    const { readCalendar } = await import('./calendar/read-calendar.ts');
    return { kind: 'ics', ...readCalendar(text, reading), feeds: [], details: [] };
  }
  if (/^[{[]/.test(beginning)) return { kind: 'json', ...readData(text, reading), problems: [] };
  if (isNewsFeed(text))
    return { kind: newsKind(text), ...readNewsFeed(text, reading), feeds: [], problems: [] };
  return readPage(reading.reader.open(text), reading);
}

function readPage($: CheerioAPI, reading: Reading): RawExtraction {
  const { events, details } = readJsonLd($, reading);
  const readings = {
    'json-ld': events,
    microdata: readMicrodata($, reading),
    microformats: readMicroformats($, reading),
  };
  const kinds = Object.keys(readings) as (keyof typeof readings)[];
  return {
    kind: kinds.find((kind) => readings[kind].length > 0) ?? 'page',
    events: mergeReadings(Object.values(readings)),
    feeds: feedLinks($, reading),
    details,
    problems: [],
  };
}

function readData(text: string, reading: Reading): Omit<Extraction, 'kind' | 'problems'> {
  const data = parsed(text);
  if (!isNode(data)) return { events: [], feeds: [], details: [] };
  const { events, next } = readTribe(data, reading) ?? {
    events: readSquarespace(data, reading) ?? [],
    next: null,
  };
  return { events, feeds: next === null ? [] : [next], details: [] };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function squarespaceFeed($: CheerioAPI, { base }: Reading): string[] {
  if (!/squarespace/i.test($('meta[name="generator"]').attr('content') ?? '') && !isHostedBySquarespace($))
    return [];
  const url = new URL(base);
  url.searchParams.set('format', 'json');
  return [url.href];
}

const isHostedBySquarespace = ($: CheerioAPI) =>
  $('script[src*="static1.squarespace.com/"], link[href*="static1.squarespace.com/"]').length > 0;

function tribeFeeds($: CheerioAPI, { base, moment }: Reading): string[] {
  const api = $('link[href*="/wp-json/tribe/events/v1"]').attr('href');
  const url = resolveLink(api, base);
  if (url === null) return [];
  const [root] = url.split('/wp-json/');
  return [`${root}/wp-json/tribe/events/v1/events?start_date=${moment.today}&per_page=50`];
}

/** Returns linked data and calendars of the page's events, the most detailed first. */
function feedLinks($: CheerioAPI, reading: Reading): string[] {
  const linked = [
    'link[rel~="alternate"][type="text/calendar"]',
    'a[href^="webcal:"], a[href*=".ics"], a[href*="ical=1"]',
    'link[rel~="alternate"][type="application/rss+xml"], link[rel~="alternate"][type="application/atom+xml"]',
  ].flatMap((selector) =>
    $(selector)
      .toArray()
      .map((link) => resolveLink($(link).attr('href'), reading.base))
      .filter((url) => url !== null),
  );
  return [...new Set([...tribeFeeds($, reading), ...squarespaceFeed($, reading), ...linked])].slice(
    0,
    MAX_FEEDS,
  );
}

const isMissing = (value: unknown) => value === null || value === false;

/** Fills an event's missing fields from another reading of the same event; day and time stay together. */
function withMissing(event: ReadEvent, other: ReadEvent): ReadEvent {
  const isTimeless = event.startTime === null && event.endDate === null;
  const { startDate, startTime, endDate, endTime, isNightMoved, ...rest } = other;
  const dates = isTimeless ? { startTime, endDate, endTime } : {};
  const missing = Object.entries({ ...rest, ...dates }).filter(
    ([field]) => isMissing(event[field as keyof FoundEvent]) && field !== 'isCancelled',
  );
  return { ...event, ...Object.fromEntries(missing) };
}

/** Returns the first reading of a page that found events, completed by later readings (source-7). */
function mergeReadings(readings: readonly (readonly ReadEvent[])[]): ReadEvent[] {
  const [best = [], ...others] = readings.filter((events) => events.length > 0);
  const later = others.flat();
  return best.map((event) => later.filter((other) => isSameEvent(event, other)).reduce(withMissing, event));
}

type PageText = Pick<Page, 'url' | 'text'>;

type Extraction = {
  kind: WatchedKind;
  events: FoundEvent[];
  feeds: string[];
  details: string[];
  /** What was left out, for staff; never text from the page. */
  problems: string[];
};

type RawExtraction = Omit<Extraction, 'events'> & { events: ReadEvent[] };
