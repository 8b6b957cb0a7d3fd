import { foldText } from './fold-text.ts';

// Words that people may omit: 'el Raval', 'Raval'; 'Carrer d'Aribau', 'Aribau'.
const SMALL_WORDS = new Set('the el la els les los las lo l d de del dels i y and'.split(' '));

const LETTERS_OF_THEIR_OWN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

export const isOnlySigns = (search: string) => search.trim() !== '' && normalize(search) === '';

/**
 * Returns the form in which texts are stored and compared for search (search-1): words of lower-case letters and
 * digits, one space apart, without accents, punctuation, articles and elisions ('d'Aribau' becomes 'aribau'). All
 * spellings of the Catalan l·l become 'll'; a single l counts as a wrong letter. Idempotent; a text of articles alone
 * keeps them.
 */
export function normalize(text: string): string {
  const words = foldText(text)
    .replace(/[ßæœøłđı]/g, (letter) => LETTERS_OF_THEIR_OWN[letter] ?? letter)
    .replace(/l[·.•∙‧・]l/g, 'll')
    // 'l'Eixample' is two words and 'McDonald's' is one.
    .replace(/(?<![\p{L}\p{N}])([ldsnmt])['’‘`´ʼ]/gu, '$1 ')
    .replace(/['’‘`´ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}
