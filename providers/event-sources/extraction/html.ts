import type { CheerioAPI } from 'cheerio/slim';
import { treeOf } from './bounded-tree.ts';

// The parser does not export its own name for this type.
export type HtmlNode = Parameters<CheerioAPI['contains']>[1];

/** Reads HTML and XML with a parser that is loaded for the first page. */
export type HtmlReader = {
  open(html: string): CheerioAPI;
  openXml(xml: string): CheerioAPI;
  toText(html: string): string;
};

function frameOf($: CheerioAPI, nodes: readonly HtmlNode[]) {
  const [frame] = $('<page></page>').toArray();
  if (!frame || !('children' in frame)) throw new Error('the parser made no element');
  frame.children = [...nodes] as typeof frame.children;
  return frame;
}

/**
 * Finds a selector's matches in a node, the node included. Avoids the node's own `find`, which compares all its
 * children with each other: a page may have a hundred thousand.
 */
export const findIn = ($: CheerioAPI, node: HtmlNode, selector: string) =>
  $(frameOf($, [node])).find(selector);

/** Wraps all top-level nodes of a page in one element, because comparing a hundred thousand siblings is slow. */
function enclosed($: CheerioAPI): CheerioAPI {
  const [root] = $.root().toArray();
  if (!root) return $;
  const frame = frameOf($, root.children);
  for (const child of frame.children) child.parent = frame;
  frame.parent = root;
  root.children = [frame];
  return $;
}

export async function htmlReader(): Promise<HtmlReader> {
  const { load } = await import('cheerio/slim');
  const open = (html: string) => enclosed(load(treeOf(html, false)));
  return {
    open,
    openXml: (xml) => enclosed(load(treeOf(xml, true), { xml: true })),
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

/** Limits for a text that is read again for each enclosing element. */
const MAX_NODES = 50_000;
const MAX_CHARACTERS = 50_000;

/** Returns the visible text of nodes, except those in `without`: one line per block, spaces collapsed. */
export function textOf(nodes: readonly HtmlNode[], without: ReadonlySet<HtmlNode> = new Set()): string {
  const parts: string[] = [];
  let left = MAX_CHARACTERS;
  // Iterative, because pages may be nested deeper than the call stack.
  const waiting: (HtmlNode | '\n')[] = nodes.toReversed();
  for (let seen = 0; seen < MAX_NODES; seen++) {
    const node = waiting.pop();
    if (node === undefined || left <= 0) break;
    if (node === '\n') parts.push(node);
    else if (node.type === 'text') {
      parts.push(node.data.slice(0, left).replace(/\s+/g, ' '));
      left -= node.data.length;
    } else if ('children' in node && !without.has(node)) {
      if ('attribs' in node && (UNSEEN.has(node.name) || isHidden(node.attribs))) continue;
      const isBlock = 'name' in node && BLOCKS.has(node.name);
      if (isBlock) parts.push('\n');
      if (isBlock) waiting.push('\n');
      for (const child of node.children.slice(0, MAX_NODES).toReversed()) waiting.push(child);
    }
  }
  return tidy(parts.join(''));
}
