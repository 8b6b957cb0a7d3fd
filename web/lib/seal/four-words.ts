/**
 * The four words that open a sealed link. They are sent separately from it: read aloud, or in another app. 44 bits,
 * which a slow key derivation makes expensive to guess (decision 076).
 */
import { LANGUAGES, type Language } from '#contract/language.ts';
import { languages } from '#web/locales/languages.ts';

export const WORD_COUNT = 4;
/** The field truncates longer input, which opens nothing anyway. */
export const MAX_TYPED = 100;

/**
 * Each list has 2,048 words, a power of two, so that random bits choose without bias: short, pronounced alike
 * everywhere, no two that look or sound alike, none offensive, none that hints at the guide. The files are not named
 * like the languages' texts, whose size is budgeted by name.
 */
export const WORD_LISTS = Object.fromEntries(
  LANGUAGES.map((language) => [language, async () => (await languages[language].texts()).words()]),
) as Record<Language, () => Promise<{ default: string[] }>>;

/**
 * Returns four words in the sender's language, in lower case and separated by spaces; readers of any language can type
 * them.
 */
export async function chooseWords(language: Language): Promise<string> {
  const words = (await WORD_LISTS[language]()).default.join(' ').split(' ');
  const numbers = crypto.getRandomValues(new Uint16Array(WORD_COUNT));
  return Array.from(numbers, (number) => words[number % words.length]).join(' ');
}

/** Returns the letters alone, lower-case and without accents: spaces, hyphens and capitals do not matter. */
export const foldWords = (typed: string): string =>
  typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
