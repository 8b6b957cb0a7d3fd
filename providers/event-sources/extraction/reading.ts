import type { FoundEvent } from '#domain/found-events/found-event.ts';
import type { RunMoment } from '../port.ts';
import type { HtmlReader } from './html.ts';
import { resolveLink } from './links.ts';

/** The input of every extractor: the parser, the page's URL, and the time of the run. */
export type Reading = { reader: HtmlReader; base: URL; moment: RunMoment };

const LONGEST_NAME = 200;
export const LONGEST_TEXT = 5000;
/** Markup, or a letter that is still escaped: the text was escaped twice. */
const ESCAPED = /<\/?[a-z]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i;

/** Returns the plain text of a text that may contain markup, even escaped markup; null for an empty text. */
export function cleanText({ reader }: Reading, text: string | null, most = LONGEST_TEXT): string | null {
  if (text === null) return null;
  // Markup is longer than its text.
  const once = reader.toText(text.slice(0, most * 4));
  const plain = ESCAPED.test(once) ? reader.toText(once) : once;
  const lines = plain.replace(/(?:\\r)?\\n/g, '\n').replace(/\\(?=['"])/g, '');
  return lines.slice(0, most).trim() || null;
}

/** Returns an address without the escapes of markup: 'x?a=1&amp;b=2' has two parameters. */
export const cleanLink = ({ base }: Reading, link: string | null | undefined): string | null =>
  resolveLink(link?.replace(/&(?:amp|#0?38|#x26);/gi, '&'), base);

/** An event as it was read; `isRescheduled`: the page says that it happens, on this new date. */
export type ReadEvent = FoundEvent & { isRescheduled?: true };

export const cleanName = (reading: Reading, text: string | null): string | null =>
  cleanText(reading, text, LONGEST_NAME)?.replaceAll('\n', ' ') ?? null;
