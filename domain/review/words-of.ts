import { foldText } from '#domain/text/fold-text.ts';

/**
 * Returns a text in its compatible letters (wide digits, ligatures); null for one that unfolds into more than twice as
 * many letters, which nobody types to be read.
 */
export function unfolded(text: string): string | null {
  const plain = text.normalize('NFKC');
  return plain.length > 2 * text.length + 20 ? null : plain;
}

/** Returns a text's words without case, accents and punctuation. */
export const wordsOf = (text: string): string[] =>
  foldText(unfolded(text) ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
