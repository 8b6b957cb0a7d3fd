import type { CheerioAPI } from 'cheerio/slim';
import { type HtmlNode, textOf } from './html.ts';
import { LONGEST_TEXT, type ReadEvent, type Reading } from './reading.ts';
import { isEvent, readSchemaEvent } from './schema-event.ts';
import { valueAt } from './schema-values.ts';

type Item = { [property: string]: unknown[] };
type ScopedItem = { item: Item; isPart: boolean };

const MAX_ITEMS = 2000;

function valueOfElement(element: HtmlNode, attributes: Record<string, string>): string {
  const { content, datetime, href, src } = attributes;
  return content ?? datetime ?? href ?? src ?? textOf([element]).slice(0, LONGEST_TEXT);
}

function newItem(type: string): Item {
  // Without a prototype, because the page chooses the property names.
  return Object.assign(Object.create(null) as Item, { '@type': type.split(/\s+/) });
}

/** Returns a page's microdata items and, if requested, RDFa items; event pages use `property` for other purposes. */
export function itemsOf($: CheerioAPI, withRdfa = false): ScopedItem[] {
  const found: ScopedItem[] = [];
  const waiting: { node: HtmlNode; owner: Item | null }[] = [{ node: $.root()[0] as HtmlNode, owner: null }];
  for (let next = waiting.pop(); next !== undefined && found.length < MAX_ITEMS; next = waiting.pop()) {
    const { node, owner } = next;
    if (!('children' in node)) continue;
    const attributes = 'attribs' in node ? node.attribs : {};
    // RDFa Lite uses `typeof` and `property` where microdata uses `itemscope` and `itemprop`.
    const isItem =
      Object.hasOwn(attributes, 'itemscope') || (withRdfa && Object.hasOwn(attributes, 'typeof'));
    const property = attributes.itemprop ?? (withRdfa ? attributes.property : undefined);
    const names = property === undefined ? [] : property.split(/\s+/);
    const item = isItem ? newItem(attributes.itemtype ?? attributes.typeof ?? '') : owner;
    if (isItem && item) found.push({ item, isPart: names.length > 0 });
    if (owner && names.length > 0) {
      const value = isItem ? item : valueOfElement(node, attributes);
      for (const name of names) {
        owner[name] ??= [];
        owner[name].push(value);
      }
    }
    for (const child of node.children.toReversed()) waiting.push({ node: child, owner: item });
  }
  return found;
}

/** Returns the events in a page's microdata; a part of another event counts if it has its own place. */
export function readMicrodata($: CheerioAPI, reading: Reading): ReadEvent[] {
  return itemsOf($)
    .filter(({ item, isPart }) => isEvent(item) && (!isPart || valueAt(item, 'location') !== undefined))
    .map(({ item }) => readSchemaEvent(item, reading))
    .filter((event) => event !== null);
}
