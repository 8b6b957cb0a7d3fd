/**
 * The four words that open a sealed link. They are told apart from it: read aloud, or sent in another app. 44 bits,
 * which a slow key makes dear to try (decision 076).
 */
import type { Language } from '#contract/language.ts';

export const WORD_COUNT = 4;
/** Longer input is cut by the field and opens nothing. */
export const MAX_TYPED = 100;

/**
 * Each list has 2,048 words: a power of two, so that random bits choose without favor. Their files are not named as those of
 * the languages' texts, which are weighed by their names.
 */
export const WORD_LISTS: Record<Language, () => Promise<{ WORDS: string }>> = {
  en: () => import('./words/en-words.ts'),
  es: () => import('./words/es-words.ts'),
  ca: () => import('./words/ca-words.ts'),
};

/** Returns four words of the sender's language, lower-case with blanks between; any reader can type them. */
export async function chooseWords(language: Language): Promise<string> {
  const words = (await WORD_LISTS[language]()).WORDS.trim().split(/\s+/);
  const numbers = crypto.getRandomValues(new Uint16Array(WORD_COUNT));
  return Array.from(numbers, (number) => words[number % words.length]).join(' ');
}

/** Returns the letters alone, without accents, in lower case: blanks, hyphens and capitals do not matter. */
export const foldWords = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
