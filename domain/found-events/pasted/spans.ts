/** A part of a text, by its offsets. */
export type Span = { start: number; end: number };

const LONGEST_SEGMENT = 400;
const SENTENCE_END = /(?<=[.!?…])\s+(?=[\p{Lu}¡¿«"“])/u;

/** Returns the sentences of each line, in order. */
export function segmentsOf(text: string): Span[] {
  return [...text.matchAll(/[^\r\n]+/g)].flatMap(({ 0: line, index }) => {
    let from = index;
    return line.split(SENTENCE_END).flatMap((sentence) => {
      const start = text.indexOf(sentence, from);
      from = start + sentence.length;
      return /[\p{L}\p{N}]/u.test(sentence) ? [{ start, end: Math.min(from, start + LONGEST_SEGMENT) }] : [];
    });
  });
}

const EDGES = /^[^\p{L}\p{N}@#€$£(«"“¡¿]+|[\s,;:·|•–—\-.(]{1,20}$/gu;

/** Removes blanks and separators at both ends; returns null when nothing is left. */
export function trimmed(text: string, { start, end }: Span): Span | null {
  const words = text.slice(start, end);
  const rest = words.replace(EDGES, '');
  if (rest === '') return null;
  const from = start + words.indexOf(rest);
  return { start: from, end: from + rest.length };
}

export const wordsIn = (text: string, { start, end }: Span): Span[] =>
  [...text.slice(start, end).matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
  }));

/** Returns the first of the shortest runs of words in a part that pass the test; else the part itself. */
export function shortest(text: string, part: Span, passes: (words: string) => boolean): Span {
  const words = wordsIn(text, part);
  const last = words.find(({ end }) => passes(text.slice(part.start, end)));
  if (!last) return part;
  const first = words.findLast(({ start }) => start < last.end && passes(text.slice(start, last.end)));
  const found = { start: first?.start ?? part.start, end: last.end };
  const bare = trimmed(text, found);
  return bare && passes(text.slice(bare.start, bare.end)) ? bare : found;
}

export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

/** Returns the parts of a span outside the given spans. */
export function leftOver(text: string, span: Span, taken: readonly Span[]): Span[] {
  const inside = taken.filter((one) => overlaps(one, span)).toSorted((a, b) => a.start - b.start);
  const rest: Span[] = [];
  let start = span.start;
  for (const one of inside) {
    rest.push({ start, end: Math.max(start, one.start) });
    start = Math.max(start, one.end);
  }
  rest.push({ start, end: span.end });
  return rest.flatMap((one) => trimmed(text, one) ?? []);
}
