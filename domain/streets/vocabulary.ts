import type { Effort } from '#domain/text/effort.ts';
import { createSortedWords } from '#domain/text/sorted-words.ts';
import { lettersApart } from './letters-apart.ts';

/** Shorter words are one letter away from too many others. */
const SHORTEST_GUESS = 4;
const TWO_LETTERS = 7;
/** One search asks for the same words several times. */
const RECENT = 32;

export type Vocabulary = {
  beginningWith(start: string): readonly string[];
  /** Returns the words that differ by one letter, or two in a long word, with their number. */
  near(word: string): readonly (readonly [word: string, apart: number])[];
};

/** Prepares words for a search with mistakes; numbers are never guessed. `effort` counts the words and letters compared. */
export function createVocabulary(words: readonly string[], effort: Effort): Vocabulary {
  const sorted = createSortedWords();
  const recent = new Map<string, [string, number][]>();
  const byLength: { word: string; letters: number }[][] = [];
  for (const word of words) {
    sorted.add(word);
    if (word.length < SHORTEST_GUESS - 1 || /\d/.test(word)) continue;
    byLength[word.length] ??= [];
    byLength[word.length]?.push({ word, letters: lettersOf(word) });
  }
  return {
    beginningWith: (start) => sorted.beginningWith(start),
    near(word) {
      if (word.length < SHORTEST_GUESS || /\d/.test(word)) return [];
      const known = recent.get(word);
      if (known) return known;
      const most = word.length >= TWO_LETTERS ? 2 : 1;
      const letters = lettersOf(word);
      const found: [string, number][] = [];
      for (let length = word.length - most; length <= word.length + most; length += 1) {
        for (const other of byLength[length] ?? []) {
          effort.steps += 1;
          // A wrong letter changes at most two of the letters that a word contains.
          if (ones(letters ^ other.letters) > 2 * most) continue;
          effort.steps += length;
          const apart = lettersApart(word, other.word, most);
          if (apart !== null) found.push([other.word, apart]);
        }
      }
      if (recent.size >= RECENT) recent.clear();
      recent.set(word, found);
      return found;
    },
  };
}

/** Returns a bit for each letter that occurs in a word. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let n = 0; n < word.length; n += 1) letters |= 1 << (word.charCodeAt(n) % 31);
  return letters;
}

function ones(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
