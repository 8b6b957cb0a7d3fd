import type { CheerioAPI } from 'cheerio/slim';
import type { FoundEvent } from '#domain/found-event.ts';
import { type HtmlNode, textOf } from './html.ts';
import { LONGEST_TEXT, type Reading } from './reading.ts';
import { isEvent, readSchemaEvent } from './schema-event.ts';
import { type SchemaNode, valueAt } from './schema-values.ts';

const MOST_EVENTS = 500;
const MOST_PROPERTIES = 200;
const DEEPEST = 5;

/** The value of an element with `itemprop`: of its attributes, else its text. */
function propertyOf($: CheerioAPI, element: HtmlNode, depth: number): unknown {
  const one = $(element);
  if (one.attr('itemscope') !== undefined) return depth < DEEPEST ? nodeOf($, element, depth + 1) : null;
  const said = one.attr('content') ?? one.attr('datetime') ?? one.attr('href') ?? one.attr('src');
  return said ?? textOf([element]).slice(0, LONGEST_TEXT);
}

/** A thing that is marked up on the page, as JSON-LD would write it. */
function nodeOf($: CheerioAPI, item: HtmlNode, depth: number): SchemaNode {
  const properties = $(item)
    .find('[itemprop]')
    .toArray()
    .filter((element) => $(element).parent().closest('[itemscope]').get(0) === item)
    .slice(0, MOST_PROPERTIES);
  const values = new Map<string, unknown[]>([['@type', ($(item).attr('itemtype') ?? '').split(/\s+/)]]);
  for (const element of properties) {
    for (const name of ($(element).attr('itemprop') ?? '').split(/\s+/)) {
      values.set(name, [...(values.get(name) ?? []), propertyOf($, element, depth)]);
    }
  }
  return Object.fromEntries(values);
}

/** Events in the microdata of a page; a part of another event counts when it has a place of its own. */
export function readMicrodata($: CheerioAPI, reading: Reading): FoundEvent[] {
  return $('[itemscope][itemtype*="schema.org/"]')
    .toArray()
    .filter((item) => /schema\.org\/\w*(?:Event|Festival|EventSeries)\b/.test($(item).attr('itemtype') ?? ''))
    .slice(0, MOST_EVENTS)
    .map((item) => ({ isPart: $(item).attr('itemprop') !== undefined, node: nodeOf($, item, 0) }))
    .filter(({ isPart, node }) => isEvent(node) && (!isPart || valueAt(node, 'location') !== undefined))
    .map(({ node }) => readSchemaEvent(node, reading))
    .filter((event) => event !== null);
}
