import type { CheerioAPI } from 'cheerio/slim';
import { eventWords } from '#domain/events/text/event-words.ts';
import type { RunMoment } from '../port.ts';
import { feedLinks } from './feed-links.ts';
import { htmlReader } from './html.ts';
import { readCalendar } from './ical.ts';
import { readJsonLd } from './json-ld.ts';
import { mergeReadings } from './merge.ts';
import { readMicrodata } from './microdata.ts';
import { readMicroformats } from './microformats.ts';
import { isNewsFeed, readNewsFeed } from './news-feed.ts';
import type { Extraction, PageText } from './page-text.ts';
import type { Reading } from './reading.ts';
import { isNode } from './schema-values.ts';
import { readSquarespace } from './squarespace.ts';
import { readTribe } from './tribe.ts';

/**
 * Extracts machine-readable events from a page, calendar or feed, and links to more of them. An empty list is a normal
 * result; an unreadable part does not affect the others.
 */
export async function extractEvents({ url: base, text }: PageText, moment: RunMoment): Promise<Extraction> {
  const reading = { reader: await htmlReader(), base, moment };
  const extraction = await read(text, reading);
  return { ...extraction, events: extraction.events.map(eventWords) };
}

async function read(text: string, reading: Reading): Promise<Extraction> {
  const beginning = text.slice(0, 200).trimStart();
  if (/^BEGIN:VCALENDAR/i.test(beginning))
    return { events: await readCalendar(text, reading), feeds: [], details: [] };
  if (/^[{[]/.test(beginning)) return readData(text, reading);
  if (isNewsFeed(text)) return { ...readNewsFeed(text, reading), feeds: [] };
  return readPage(reading.reader.open(text), reading);
}

function readPage($: CheerioAPI, reading: Reading): Extraction {
  const { events, details } = readJsonLd($, reading);
  return {
    events: mergeReadings([events, readMicrodata($, reading), readMicroformats($, reading)]),
    feeds: feedLinks($, reading),
    details,
  };
}

function readData(text: string, reading: Reading): Extraction {
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
