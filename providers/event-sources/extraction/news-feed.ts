import type { CheerioAPI } from 'cheerio/slim';
import { findDates } from '#domain/events/text/find-dates.ts';
import { readIsoMoment } from '#domain/events/text/iso-moment.ts';
import type { EventWhen } from '#domain/events/text/place-times.ts';
import { readWhen } from '#domain/events/text/read-when.ts';
import { type FoundEvent, foundEvent } from '#domain/found-events/found-event.ts';
import type { HtmlNode } from './html.ts';
import { resolveLink } from './links.ts';
import { momentsToWhen } from './moments.ts';
import { cleanName, cleanText, type Reading } from './reading.ts';

const MAX_ITEMS = 300;
const STARTS = ['ev:startdate', 'xcal:dtstart', 'cal:dtstart'];
const ENDS = ['ev:enddate', 'xcal:dtend', 'cal:dtend'];
const VENUES = ['ev:location', 'xcal:location', 'cal:location'];

const PROLOGUE = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!DOCTYPE', '>'],
] as const;
const LONGEST_PROLOGUE = 4000;

/** Returns the beginning of a text after what may precede its first element: declarations, style sheets, comments. */
function firstElement(text: string): string {
  let rest = text.slice(0, LONGEST_PROLOGUE).trimStart();
  for (;;) {
    const part = PROLOGUE.find(([start]) => rest.startsWith(start));
    const end = part ? rest.indexOf(part[1]) : -1;
    if (!part || end < 0) return rest;
    rest = rest.slice(end + part[1].length).trimStart();
  }
}

export const isNewsFeed = (text: string): boolean => /^<(?:rss|feed|rdf:RDF)\b/i.test(firstElement(text));

/** Returns the kind of a text that `isNewsFeed` recognized. */
export const newsKind = (text: string): 'atom' | 'rss' =>
  /<(?:rss|feed|rdf:RDF)\b/i.exec(text)?.[0].toLowerCase() === '<feed' ? 'atom' : 'rss';

function textUnder($: CheerioAPI, item: HtmlNode, ...names: readonly string[]): string | null {
  const child = $(item)
    .children()
    .toArray()
    .find((one) => 'name' in one && names.includes(one.name.toLowerCase()));
  return child ? $(child).text().trim() || null : null;
}

/** Returns the item's own dates, else the first in its title or text; the publication date is ignored. */
function findWhen(
  $: CheerioAPI,
  item: HtmlNode,
  texts: readonly (string | null)[],
  today: string,
): EventWhen | null {
  const start = readIsoMoment(textUnder($, item, ...STARTS) ?? '');
  if (start) return momentsToWhen(start, readIsoMoment(textUnder($, item, ...ENDS) ?? ''));
  const dated = texts.find((text) => text !== null && findDates(text, today).dates.length > 0);
  return dated ? readWhen(dated, today) : null;
}

/** Returns the events of an RSS or Atom feed, and the pages of items without dates. */
export function readNewsFeed(text: string, reading: Reading): { events: FoundEvent[]; details: string[] } {
  const $ = reading.reader.openXml(text);
  const events: FoundEvent[] = [];
  const details: string[] = [];
  for (const item of $('item, entry').toArray().slice(0, MAX_ITEMS)) {
    const title = cleanName(reading, textUnder($, item, 'title'));
    const description = cleanText(
      reading,
      textUnder($, item, 'content:encoded', 'content', 'description', 'summary'),
    );
    const link = textUnder($, item, 'link') ?? $(item).children('link').first().attr('href');
    const url = resolveLink(link, reading.base);
    const when = findWhen($, item, [title, description], reading.moment.today);
    if (title !== null && when !== null) {
      const locationName = cleanName(reading, textUnder($, item, ...VENUES));
      const uid = textUnder($, item, 'guid', 'id');
      events.push(foundEvent({ title, description, ...when, locationName, url, uid }));
    } else if (url !== null) details.push(url);
  }
  return { events, details };
}
