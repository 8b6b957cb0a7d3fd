import { normalise } from './search-text.ts';

/** The limit of sets, so that a search stays quick. */
export const MAX_SYNONYM_SETS = 500;
/** A word in many sets finds only this many others, so that a search stays quick. */
const MAX_ALIKE = 60;

/** Words and phrases of any language that mean the same in a search (search-4). */
export type SynonymSet = { readonly words: readonly string[] };

/** What else a normalized word or phrase means. `mostWords` is the length of the longest phrase in words. */
export type Synonyms = { readonly alike: ReadonlyMap<string, readonly string[]>; readonly mostWords: number };

export const NO_SYNONYMS: Synonyms = { alike: new Map(), mostWords: 0 };

/** Prepares sets for the search. A word in several sets means what each of them says. */
export function synonymsOf(sets: readonly SynonymSet[]): Synonyms {
  const alike = new Map<string, Set<string>>();
  for (const { words } of sets) {
    const phrases = normalisedWords(words);
    for (const phrase of phrases) {
      const known = alike.get(phrase) ?? new Set();
      for (const other of phrases) if (other !== phrase && known.size < MAX_ALIKE) known.add(other);
      alike.set(phrase, known);
    }
  }
  const mostWords = Math.max(0, ...[...alike.keys()].map((phrase) => phrase.split(' ').length));
  return { alike: new Map([...alike].map(([phrase, others]) => [phrase, [...others]])), mostWords };
}

/** Returns the different words of a set as the search reads them, without those that have no letter. */
export const normalisedWords = (words: readonly string[]): string[] =>
  [...new Set(words.map(normalise))].filter((phrase) => phrase !== '');
