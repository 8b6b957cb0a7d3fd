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
