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

function pairsOf(word: string): string[] {
  const framed = ` ${word} `;
  return Array.from({ length: framed.length - 1 }, (_, at) => framed.slice(at, at + 2));
}

/** Returns the part of the pairs of letters that two words share, from 0 to 1. */
function likeness(a: string, b: string): number {
  const left = pairsOf(a);
  const right = pairsOf(b);
  const all = left.length + right.length;
  let shared = 0;
  for (const pair of left) {
    const at = right.indexOf(pair);
    if (at < 0) continue;
    right.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / all;
}

/**
 * Returns the percentage of a text's letters that a later text no longer contains, from 0 to 100. Words are compared,
 * in any order, so that additions and moved sentences replace nothing.
 */
export function replacedPercent(before: string, after: string): number {
  const old = wordsOf(before);
  const letters = old.join('').length;
  if (letters === 0) return 0;
  const counts = new Map<string, number>();
  for (const word of wordsOf(after)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const take = (word: string) => {
    const left = counts.get(word) ?? 0;
    if (left > 0) counts.set(word, left - 1);
    return left > 0;
  };
  const missing = old.filter((word) => !take(word));
  const gone = missing.filter((word) => {
    for (const [other, left] of counts) {
      const isAlike = left > 0 && word[0] === other[0] && likeness(word, other) >= ALIKE;
      if (isAlike) return !take(other);
    }
    return true;
  });
  return (100 * gone.join('').length) / letters;
}
