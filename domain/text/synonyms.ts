import { normalize } from './search-text.ts';

/** The maximum number of sets, which keeps a search fast. */
export const MAX_SYNONYM_SETS = 500;
/** A word in many sets finds at most this many others, which keeps a search fast. */
const MAX_ALIKE = 60;

/** Words and phrases of any language that mean the same in a search (search-4). */
export type SynonymSet = { readonly words: readonly string[] };

/** The other meanings of a normalized word or phrase. `mostWords` is the length of the longest phrase in words. */
export type Synonyms = { readonly alike: ReadonlyMap<string, readonly string[]>; readonly mostWords: number };

export const NO_SYNONYMS: Synonyms = { alike: new Map(), mostWords: 0 };

/** Prepares sets for the search. A word in several sets has the meanings of each of them. */
export function synonymsOf(sets: readonly SynonymSet[]): Synonyms {
  const alike = new Map<string, Set<string>>();
  for (const { words } of sets) {
    const phrases = normalizedWords(words);
    for (const phrase of phrases) {
      const equivalents = alike.get(phrase) ?? new Set();
      for (const other of phrases)
        if (other !== phrase && equivalents.size < MAX_ALIKE) equivalents.add(other);
      alike.set(phrase, equivalents);
    }
  }
  const mostWords = Math.max(0, ...[...alike.keys()].map((phrase) => phrase.split(' ').length));
  return { alike: new Map([...alike].map(([phrase, others]) => [phrase, [...others]])), mostWords };
}

/** Returns the distinct words of a set in the search's form; words without a letter are dropped. */
export const normalizedWords = (words: readonly string[]): string[] =>
  [...new Set(words.map(normalize))].filter((phrase) => phrase !== '');

/** Returns the reason why these words cannot form another set. 'full': more sets would slow a search down. */
export function synonymsFault(
  others: readonly SynonymSet[],
  words: readonly string[],
): 'taken' | 'full' | null {
  if (others.length >= MAX_SYNONYM_SETS) return 'full';
  const keyOf = (set: readonly string[]) => normalizedWords(set).sort().join('\n');
  return others.some((set) => keyOf(set.words) === keyOf(words)) ? 'taken' : null;
}
