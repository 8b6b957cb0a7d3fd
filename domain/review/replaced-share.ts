import type { Effort } from '#domain/text/effort.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { wordsOf } from './words-of.ts';

/** Longer names are compared by their beginnings only; folding a letter may make it several. */
const MAX_LETTERS = 240;

/**
 * Returns the share of a text's letters whose words a later text no longer contains, from 0 to 1. Words are counted in
 * any order, each as often as it stands there, so that additions and moved sentences replace nothing.
 */
export function replacedShare(before: string, after: string, effort: Effort): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(after)) {
    effort.steps += 1;
    left.set(word, (left.get(word) ?? 0) + 1);
  }
  let letters = 0;
  let gone = 0;
  for (const word of wordsOf(before)) {
    effort.steps += 1;
    letters += word.length;
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    else gone += word.length;
  }
  return letters === 0 ? 0 : gone / letters;
}

function lettersOf(name: string): string[] {
  const folded = foldText(name);
  const letters = folded.replace(/[^\p{L}\p{N}]/gu, '');
  return [...(letters || folded)].slice(0, MAX_LETTERS);
}

/** Returns the share of a name's letters that a later name does not have in the same order, from 0 to 1. */
export function lostLetters(before: string, after: string, effort: Effort): number {
  const [old, now] = [lettersOf(before), lettersOf(after)];
  if (old.length === 0) return 0;
  // The longest common subsequence, row by row in one array.
  const row = new Uint16Array(now.length + 1);
  for (const letter of old) {
    let diagonal = 0;
    for (let at = 0; at < now.length; at += 1) {
      const above = row[at + 1] ?? 0;
      row[at + 1] = letter === now[at] ? diagonal + 1 : Math.max(above, row[at] ?? 0);
      diagonal = above;
    }
  }
  effort.steps += old.length * now.length;
  return 1 - (row.at(-1) ?? 0) / old.length;
}
