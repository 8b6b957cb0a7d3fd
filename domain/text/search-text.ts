import { plainText } from './fold-text.ts';

// Words that people may omit: 'el Raval', 'Raval'; 'Carrer d'Aribau', 'Aribau'.
const SMALL_WORDS = new Set('the el la els les los las lo l d de del dels i y and'.split(' '));

/**
 * Returns the form in which texts are stored and compared for search (search-1): words of lower-case letters and
 * digits, one space apart, without accents, punctuation, articles and elisions ('d'Aribau' becomes 'aribau'). All
 * spellings of the Catalan l·l become 'll'; a single l counts as a wrong letter. Idempotent; a text of articles alone
 * keeps them.
 */
export function normalize(text: string): string {
  const words = plainText(text)
    .replace(/l[·.•∙‧・]l/g, 'll')
    // 'l'Eixample' is two words and 'McDonald's' is one.
    .replace(/(?<![\p{L}\p{N}])([ldsnmt])['’‘`´ʼ]/gu, '$1 ')
    .replace(/['’‘`´ʼ]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

const PICTURES = /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}/gu;
/** 'Carrer d'Aribau, 28bis': the addition to a house number is a word of its own. */
const ADDITION = /\b(\d{1,4})(bis|ter|quater)\b/g;

/**
 * Returns the form in which the search compares texts: that of `normalize`, with house numbers apart from their
 * additions, and then the pictures, so that a place named by them alone is found. Idempotent.
 */
export function searchText(text: string): string {
  const words = normalize(text).replace(ADDITION, '$1 $2');
  const pictures = /[^\0-\u20ff]/.test(text) ? (text.match(PICTURES) ?? []) : [];
  return [words, ...pictures].filter(Boolean).join(' ');
}

export const isOnlySigns = (search: string) => search.trim() !== '' && searchText(search) === '';
