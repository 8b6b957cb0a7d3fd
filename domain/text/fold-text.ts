/**
 * Returns lower case without accents, compatibility forms (wide digits, odd spaces, ŀ) and invisible characters:
 * 'Miércoles' and 'MIERCOLES' become the same text; punctuation stays.
 */
export function foldText(text: string): string {
  // Fast path: most texts are plain ASCII.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '');
}

/** Letters that have no accent to remove, and are written with others where a keyboard lacks them. */
const LETTERS_OF_THEIR_OWN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŋ: 'n',
  þ: 'th',
  ı: 'i',
};

/** Returns folded text in letters that every keyboard has: 'strasse', 'sondag', 'lodz'. */
export const plainText = (text: string): string =>
  foldText(text).replace(/[ßæœøłđðħŋþı]/g, (letter) => LETTERS_OF_THEIR_OWN[letter] ?? letter);
