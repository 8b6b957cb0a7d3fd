import type { CheerioAPI } from 'cheerio/slim';

// The parser's own name for it is not exported.
export type HtmlNode = Parameters<CheerioAPI['contains']>[1];

/** Reads HTML and XML with a parser that is loaded when the first page arrives. */
export type HtmlReader = {
  open(html: string): CheerioAPI;
  openXml(xml: string): CheerioAPI;
  /** Text of markup, or of a text with entities. */
  toText(html: string): string;
};

/** No page of people is nested deeper, elements that nobody ends included; a parser may need the square of it. */
const DEEPEST = 3000;
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
const EMPTY = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** A page that is nested beyond reason ends where it becomes so. */
function withoutAbyss(html: string): string {
  let depth = 0;
  for (const { 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (EMPTY.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > DEEPEST) return html.slice(0, index);
  }
  return html;
}

export async function htmlReader(): Promise<HtmlReader> {
  const { load } = await import('cheerio/slim');
  const open = (html: string) => load(withoutAbyss(html));
  return {
    open,
    openXml: (xml) => load(withoutAbyss(xml), { xml: true }),
    toText: (html) => (/[<&]/.test(html) ? textOf(open(html).root().toArray()) : tidy(html)),
  };
}

const UNSEEN = new Set('script style template noscript head title svg iframe object'.split(' '));
const BLOCKS = new Set(
  `address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol
  p pre section table td th tr ul`.split(/\s+/),
);
// Control, zero-width and direction marks can disguise text; the joiner inside emoji stays.
const DISGUISES = /(?![\n\t‍])[\p{Cc}\p{Cf}]/gu;

const tidy = (text: string) =>
  text
    .replace(DISGUISES, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

const isHidden = (attributes: Record<string, string>) =>
  Object.hasOwn(attributes, 'hidden') || /display:\s*none|visibility:\s*hidden/i.test(attributes.style ?? '');

/** A text that is read again and again for the things that it is in must have an end. */
const MOST_NODES = 50_000;

/** What a reader sees of nodes, `without` some of them: one line per block, spaces collapsed. */
export function textOf(nodes: readonly HtmlNode[], without: ReadonlySet<HtmlNode> = new Set()): string {
  const parts: string[] = [];
  // By hand, because pages may be nested deeper than a stack of calls.
  const waiting: (HtmlNode | '\n')[] = nodes.toReversed();
  for (let seen = 0; seen < MOST_NODES; seen++) {
    const node = waiting.pop();
    if (node === undefined) break;
    if (node === '\n') parts.push(node);
    else if (node.type === 'text') parts.push(node.data.replace(/\s+/g, ' '));
    else if ('children' in node && !without.has(node)) {
      if ('attribs' in node && (UNSEEN.has(node.name) || isHidden(node.attribs))) continue;
      const isBlock = 'name' in node && BLOCKS.has(node.name);
      if (isBlock) parts.push('\n');
      if (isBlock) waiting.push('\n');
      for (const child of node.children.slice(0, MOST_NODES).toReversed()) waiting.push(child);
    }
  }
  return tidy(parts.join(''));
}
