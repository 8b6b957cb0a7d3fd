/**
 * The content rules of articles (guide-2): plain text in, typed blocks out. Screens render blocks and spans as text, so
 * no content can become HTML. Runs in time linear to the text's length.
 */
import { slugOf } from '#domain/text/slug.ts';

/** A run of text: bold at the start of a list item, linked when it names a place. */
export type Span = { text: string; isStrong?: true; placeId?: number };

export type ArticleBlock =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Span[][] };

type Run = { isList: boolean; lines: string[] };

const BOLD = '**';
const BULLET = '- ';
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

const LONGEST = 60;

export function articleBlocks(content: string): ArticleBlock[] {
  const idOf = headingIds();
  return runsOf(content).flatMap(({ isList, lines }) => {
    const block = isList ? listOf(lines) : textOf(lines.join(' '), idOf);
    return block ?? [];
  });
}

function runsOf(content: string): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const line of content.split(LINE_END)) {
    const text = line.trim();
    const isList = text.startsWith(BULLET + BOLD);
    if (text === '') {
      open = null;
    } else if (open === null || open.isList !== isList) {
      open = { isList, lines: [text] };
      runs.push(open);
    } else {
      open.lines.push(text);
    }
  }
  return runs;
}

function textOf(text: string, idOf: (heading: string) => string): ArticleBlock | null {
  const plain = tidy(text.replaceAll(BOLD, ''));
  if (plain === '') return null;
  if (text.startsWith(BOLD) && plain.includes(':')) return { kind: 'heading', id: idOf(plain), text: plain };
  return { kind: 'paragraph', spans: [{ text: plain }] };
}

function listOf(lines: readonly string[]): ArticleBlock | null {
  const items = lines
    .map((line) => spansOf(line.slice(BULLET.length)))
    .filter((spans) => spans.some(({ text }) => text !== ' '));
  return items.length > 0 ? { kind: 'list', items } : null;
}

/** Splits a text at its bold markers: text between two markers is strong; an unpaired marker is dropped. */
function spansOf(text: string): Span[] {
  const parts = text.replace(/\s+/g, ' ').split(BOLD);
  return parts.flatMap((part, index): Span[] => {
    if (part === '') return [];
    const isStrong = index % 2 === 1 && index < parts.length - 1;
    return [isStrong ? { text: part, isStrong } : { text: part }];
  });
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Distinguishes heading ids from other ids on the page. */
const PREFIX = 'part';

/**
 * Returns a function that makes unique ids (letters, digits, hyphens) for the headings of one article. The same
 * headings get the same ids on every device, so that links to a section keep working.
 */
function headingIds(): (heading: string) => string {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  return (heading) => {
    const base = [PREFIX, slugOf(heading, LONGEST)].filter(Boolean).join('-');
    let count = counts.get(base) ?? 0;
    let id: string;
    do {
      count += 1;
      id = count === 1 ? base : `${base}-${count}`;
    } while (used.has(id));
    counts.set(base, count);
    used.add(id);
    return id;
  };
}
