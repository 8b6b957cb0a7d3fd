import type { RunMoment } from '../port.ts';
import type { HtmlReader } from './html.ts';

/** What every extractor needs: the parser, where the page is, and when it is read. */
export type Reading = { reader: HtmlReader; base: URL; moment: RunMoment };

export const LONGEST_NAME = 200;
export const LONGEST_TEXT = 5000;

/** Plain text of a text that may be markup, cut to its longest; null for none. */
export function cleanText({ reader }: Reading, text: string | null, most = LONGEST_NAME): string | null {
  // Markup is longer than what it shows.
  const plain =
    text === null
      ? ''
      : reader
          .toText(text.slice(0, most * 4))
          .slice(0, most)
          .trim();
  return plain === '' ? null : plain;
}
