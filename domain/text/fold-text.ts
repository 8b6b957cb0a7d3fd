/**
 * Lower case without accents, compatibility forms (wide digits, odd spaces, ŀ) or invisible characters.
 * 'Miércoles' and 'MIERCOLES' become the same text; punctuation stays.
 */
export function foldText(text: string): string {
  // Most texts are plain ASCII, and three passes over the characters are spared.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '');
}
