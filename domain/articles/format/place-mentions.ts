import type { ArticleBlock, Span } from './article-blocks.ts';

export type NamedPlace = { id: number; name: string };

/** Shorter names are more often ordinary words than places. */
export const SHORTEST_NAME = 3;
/** Limits the work at each character of a text. */
const LONGEST_NAME = 120;

type Names = {
  idOf: Map<string, number>;
  lengthsOf: Map<string, number[]>;
};

/**
 * Links names of places in an article to their places (guide-2): whole words, the longest match first, each place at
 * its first mention. Headings stay unlinked.
 */
export function linkPlaces(blocks: readonly ArticleBlock[], places: readonly NamedPlace[]): ArticleBlock[] {
  const names = namesOf(places);
  const linked = new Set<number>();
  const link = (spans: Span[]) => spans.flatMap((span) => linkSpan(span, names, linked));
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { ...block, spans: link(block.spans) };
    if (block.kind === 'list') return { ...block, items: block.items.map(link) };
    return block;
  });
}

function namesOf(places: readonly NamedPlace[]): Names {
  const idOf = new Map<string, number>();
  const lengthsOf = new Map<string, number[]>();
  for (const { id, name } of places) {
    if (name.length < SHORTEST_NAME || name.length > LONGEST_NAME || idOf.has(name)) continue;
    idOf.set(name, id);
    const begin = name.slice(0, SHORTEST_NAME);
    const lengths = lengthsOf.get(begin) ?? [];
    if (!lengths.includes(name.length)) lengthsOf.set(begin, [...lengths, name.length]);
  }
  for (const lengths of lengthsOf.values()) lengths.sort((a, b) => b - a);
  return { idOf, lengthsOf };
}

function linkSpan(span: Span, names: Names, linked: Set<number>): Span[] {
  const { text, ...look } = span;
  const spans: Span[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const name = nameAt(text, at, names);
    if (name === null) continue;
    const placeId = names.idOf.get(name);
    // A repeated name is skipped whole, so that no shorter name inside it becomes a link.
    if (placeId !== undefined && !linked.has(placeId)) {
      linked.add(placeId);
      if (at > from) spans.push({ ...look, text: text.slice(from, at) });
      spans.push({ ...look, text: name, placeId });
      from = at + name.length;
    }
    at += name.length - 1;
  }
  if (from < text.length) spans.push({ ...look, text: text.slice(from) });
  return spans;
}

function nameAt(text: string, at: number, { idOf, lengthsOf }: Names): string | null {
  if (isInWord(text, at)) return null;
  for (const length of lengthsOf.get(text.slice(at, at + SHORTEST_NAME)) ?? []) {
    const name = text.slice(at, at + length);
    if (idOf.has(name) && !isInWord(text, at + length)) return name;
  }
  return null;
}

const isInWord = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isWordLetter(text.charAt(at - 1)) && isWordLetter(text.charAt(at));

const isWordLetter = (letter: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(letter);
