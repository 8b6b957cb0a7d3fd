import type { CheerioAPI } from 'cheerio/slim';
import { resolveLink } from './links.ts';
import type { ReadEvent, Reading } from './reading.ts';
import { isEvent, readSchemaEvent } from './schema-event.ts';
import { isNode, listOf, nodesAt, type SchemaNode, textAt, typesOf, valueAt } from './schema-values.ts';

const WAYS_IN = '@graph mainEntity itemListElement item subEvent subEvents event events hasPart'.split(' ');
const MAX_BLOCKS = 50;
const MAX_NODES = 20_000;
const MAX_EVENTS = 1000;
const LONGEST_ID = 500;

/** Parses each JSON-LD block, repairing raw line breaks and apostrophes; a block that still fails is skipped. */
export function blocksOf($: CheerioAPI): unknown[] {
  const texts = $('script[type]')
    .toArray()
    .filter((script) => /^application\/ld\+json\b/i.test($(script).attr('type')?.trim() ?? ''))
    .map((script) => $(script).text());
  return texts.slice(0, MAX_BLOCKS).flatMap((text) => {
    const json = text
      .trim()
      .replace(/^(?:<!--|(?:\/\/ ?|\/\* ?)?<!\[CDATA\[(?: ?\*\/)?)/, '')
      .replace(/(?:(?:\/\/ ?)?-->|(?:\/\/ ?|\/\* ?)?\]\]>(?: ?\*\/)?);?$/, '');
    const unbroken = json.replace(/\p{Cc}/gu, ' ').replace(/;\s?$/, '');
    // JSON has no escape for an apostrophe, but many programs write one.
    for (const candidate of [json, unbroken, unbroken.replaceAll("\\'", "'")]) {
      try {
        return [JSON.parse(candidate) as unknown];
      } catch {}
    }
    return [];
  });
}

type Inside = { node: SchemaNode; parent: SchemaNode | null };

/** Yields all candidate nodes in page order, up to a limit that no real page reaches. */
function* nodesIn(blocks: readonly unknown[]): Generator<Inside> {
  const waiting: { value: unknown; parent: SchemaNode | null }[] = blocks
    .toReversed()
    .map((value) => ({ value, parent: null }));
  for (let seen = 0; seen < MAX_NODES; seen++) {
    const next = waiting.pop();
    if (!next) return;
    const { value, parent } = next;
    if (Array.isArray(value)) {
      for (const one of value.slice(0, MAX_NODES).toReversed()) waiting.push({ value: one, parent });
    }
    if (!isNode(value)) continue;
    yield { node: value, parent };
    const owner = isEvent(value) ? value : parent;
    for (const key of WAYS_IN.toReversed()) {
      if (Object.hasOwn(value, key)) waiting.push({ value: value[key], parent: owner });
    }
  }
}

function withReferences(event: SchemaNode, named: ReadonlyMap<string, SchemaNode>): SchemaNode {
  const entries = ['location', 'organizer', 'offers', 'image', 'performer'].flatMap((key) => {
    const values = listOf(valueAt(event, key)).map((value) => {
      const id = isNode(value) && Object.keys(value).length === 1 ? textAt(value, '@id') : null;
      return (id !== null && named.get(id)) || value;
    });
    return values.length > 0 ? [[key, values] as const] : [];
  });
  return { ...event, ...Object.fromEntries(entries) };
}

/** Returns whether a part of a festival is an event of its own: it has its own day and place. */
const isOwnEvent = ({ node, parent }: Inside) =>
  parent === null || (valueAt(node, 'startDate') !== undefined && valueAt(node, 'location') !== undefined);

function listedAddress(node: SchemaNode): string | null {
  if (!typesOf(node).includes('ListItem')) return null;
  const [item] = nodesAt(node, 'item');
  if (!item) return textAt(node, 'url', 'item');
  return valueAt(item, 'startDate') === undefined ? textAt(item, 'url', '@id') : null;
}

/**
 * Returns the events in a page's `application/ld+json` blocks, and the pages that its lists link to without details.
 */
export function readJsonLd($: CheerioAPI, reading: Reading): { events: ReadEvent[]; details: string[] } {
  const inside = [...nodesIn(blocksOf($))];
  const named = new Map<string, SchemaNode>();
  for (const { node } of inside) {
    const id = textAt(node, '@id');
    if (id !== null && id.length <= LONGEST_ID && Object.keys(node).length > 1) named.set(id, node);
  }
  const events = inside
    .filter((one) => isEvent(one.node) && isOwnEvent(one))
    .slice(0, MAX_EVENTS)
    .map(({ node }) => readSchemaEvent(withReferences(node, named), reading))
    .filter((event) => event !== null);
  const details = inside
    .map(({ node }) => resolveLink(listedAddress(node), reading.base))
    .filter((url) => url !== null);
  return { events, details: [...new Set(details)] };
}
