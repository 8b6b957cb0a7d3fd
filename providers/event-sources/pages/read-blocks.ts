import { eventWords } from '#domain/events/text/event-words.ts';
import { findDates, readNextWeekday } from '#domain/events/text/find-dates.ts';
import { findTimes } from '#domain/events/text/find-times.ts';
import { readIsoMoment } from '#domain/events/text/iso-moment.ts';
import { type EventWhen, placeTimes } from '#domain/events/text/place-times.ts';
import { readWhen } from '#domain/events/text/read-when.ts';
import { type FoundEvent, foundEvent } from '#domain/found-events/found-event.ts';
import { findIn, type HtmlNode, htmlReader, textOf } from '../extraction/html.ts';
import { resolveLink } from '../extraction/links.ts';
import type { Page } from '../port.ts';

/** CSS selectors inside `block` for a site without machine-readable markup. */
export type BlockRules = {
  block: string;
  title: string;
  /** Selectors of elements whose attribute `title` contains the first and the last day. */
  firstDay?: string;
  lastDay?: string;
  /** The element with day and hours; by default the block without `aside`. */
  when?: string;
  aside?: string;
  link?: string;
  /** Selector of links; the first that is not an affiliate's is the organizer's website. */
  website?: string;
  /** A weekly night; without a date, the next one is meant. */
  isWeekly?: boolean;
};

export type Block = {
  event: FoundEvent;
  /** Without a selector, reads the block's own attribute. */
  attribute(name: string, selector?: string): string | null;
  text(selector: string): string | null;
  whenText: string;
};

const MAX_BLOCKS = 300;

export async function readBlocks(
  { url, text: html }: Pick<Page, 'url' | 'text'>,
  rules: BlockRules,
  today: string,
): Promise<Block[]> {
  const $ = (await htmlReader()).open(html);
  return $(rules.block).toArray().slice(0, MAX_BLOCKS).flatMap(readOne);

  function readOne(element: HtmlNode): Block[] {
    const find = (selector = '') => findIn($, element, selector);
    const text = (selector: string) => textOf(find(selector).first().toArray()) || null;
    const attribute = (name: string, selector?: string) =>
      (selector === undefined ? $(element) : find(selector).first()).attr(name) ?? null;
    const aside = new Set<HtmlNode>(rules.aside === undefined ? [] : find(rules.aside).toArray());
    const whenText = textOf(rules.when === undefined ? [element] : find(rules.when).toArray(), aside);
    const day = (selector = '') => readIsoMoment(find(selector).first().attr('title') ?? '')?.date ?? null;
    const dated = readDays(whenText, day(rules.firstDay), day(rules.lastDay));
    const when = dated ?? (rules.isWeekly ? readWhen(whenText, today) : null);
    const title = text(rules.title);
    if (title === null || when === null) return [];
    const link = resolveLink(find(rules.link).first().attr('href'), url);
    const website = find(rules.website)
      .toArray()
      .map((one) => resolveLink($(one).attr('href'), url))
      .find((one) => one !== null && !isAffiliate(one));
    const said = { title, ...when, url: link, website: website ?? null, description: textOf([element]) };
    const event = eventWords(foundEvent(said));
    const recurringPattern = event.recurringPattern ?? (dated ? null : lineWithDay(whenText));
    const isRecurring = event.isRecurring || dated === null;
    // Only facts and a link are used, never the text itself (source-5).
    const facts = { ...event, isRecurring, recurringPattern, description: null };
    return [{ event: facts, attribute, text, whenText }];
  }

  /** Reads the dates: machine-readable days are reliable, hours exist as text only. */
  function readDays(text: string, first: string | null, last: string | null): EventWhen | null {
    const { dates, rest } = findDates(text, today);
    const endDate = first !== null && last !== null && last > first ? last : null;
    const days = first === null ? dates[0] : { startDate: first, endDate };
    return days ? placeTimes(days, findTimes(rest)) : null;
  }

  function lineWithDay(text: string): string | null {
    return text.split('\n').find((line) => readNextWeekday(line, today) !== null) ?? null;
  }
}

/** Sites that pay for visitors; a link to them is not an event's website. */
const AFFILIATES =
  /(^|\.)(booking|agoda|expedia|hotels|tripadvisor|getyourguide|misterbandb|awin1|tradedoubler)\.com$/;

const isAffiliate = (link: string): boolean => AFFILIATES.test(new URL(link).hostname);
