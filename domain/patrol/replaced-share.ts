import { foldText } from '#domain/text/fold-text.ts';

/**
 * Two words with the same first letter count as equal if they share this part of their pairs of letters, as after a
 * typing error.
 */
const ALIKE = 0.5;

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The pairs of letters of a word, each with its count, and their number. */
type Pairs = { word: string; counts: ReadonlyMap<string, number>; all: number };

function pairsOf(word: string): Pairs {
  const framed = ` ${word} `;
  const counts = new Map<string, number>();
  for (let at = 0; at < framed.length - 1; at += 1) {
    const pair = framed.slice(at, at + 2);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return { word, counts, all: framed.length - 1 };
}

/** Returns the part of the pairs of letters that two words share, from 0 to 1. */
function likeness(a: Pairs, b: Pairs): number {
  let shared = 0;
  for (const [pair, count] of a.counts) shared += Math.min(count, b.counts.get(pair) ?? 0);
  return (2 * shared) / (a.all + b.all);
}

/** Beyond so many pairs of words, a word without an equal one counts as gone: typing errors are few. */
export const MAX_COMPARISONS = 5000;

/**
 * Returns the percentage of a text's letters that a later text no longer contains, from 0 to 100, and the number of
 * pairs of words compared. Words are compared, in any order, so that additions and moved sentences replace nothing.
 */
export function replacedShare(before: string, after: string): { percent: number; comparisons: number } {
  const old = wordsOf(before);
  const letters = old.join('').length;
  let comparisons = 0;
  if (letters === 0) return { percent: 0, comparisons };
  const left = countsOf(wordsOf(after));
  const missing = old.filter((word) => !take(left, word));
  const others = byFirstLetter(left);
  const isGone = (word: string) => {
    const pairs = pairsOf(word);
    for (const other of others.get(word[0] ?? '') ?? []) {
      if (comparisons === MAX_COMPARISONS) return true;
      if (left.get(other.word) === 0) continue;
      comparisons += 1;
      if (likeness(pairs, other) >= ALIKE) return !take(left, other.word);
    }
    return true;
  };
  const gone = missing.filter(isGone);
  return { percent: (100 * gone.join('').length) / letters, comparisons };
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns whether the word was there, and takes it out once. */
function take(counts: Map<string, number>, word: string): boolean {
  const left = counts.get(word) ?? 0;
  if (left > 0) counts.set(word, left - 1);
  return left > 0;
}

function byFirstLetter(counts: ReadonlyMap<string, number>): Map<string, Pairs[]> {
  const words = new Map<string, Pairs[]>();
  for (const [word, left] of counts) {
    if (left === 0) continue;
    const first = word[0] ?? '';
    const known = words.get(first);
    if (known) known.push(pairsOf(word));
    else words.set(first, [pairsOf(word)]);
  }
  return words;
}
