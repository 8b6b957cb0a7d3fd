import type { RunMoment } from '../port.ts';
import type { HtmlReader } from './html.ts';

/** The input of every extractor: the parser, the page's URL, and the time of the run. */
export type Reading = { reader: HtmlReader; base: URL; moment: RunMoment };

const LONGEST_NAME = 200;
export const LONGEST_TEXT = 5000;
const TAG = /<\/?[a-z]/i;

/** Returns the plain text of a text that may contain markup, even escaped markup; null for an empty text. */
export function cleanText({ reader }: Reading, text: string | null, most = LONGEST_TEXT): string | null {
  if (text === null) return null;
  // Markup is longer than its text.
  const once = reader.toText(text.slice(0, most * 4));
  const plain = TAG.test(once) ? reader.toText(once) : once;
  return plain.slice(0, most).trim() || null;
}

export const cleanName = (reading: Reading, text: string | null): string | null =>
  cleanText(reading, text, LONGEST_NAME)?.replaceAll('\n', ' ') ?? null;
