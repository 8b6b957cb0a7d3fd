import { z } from 'zod';

/** What a model says a text is may still be a page, a link or an essay: then it is no answer (providers.md §4.5). */
const MARKUP = /<\/?[a-z!]|&[a-z]+;|```|\]\(/i;
const LINK = /\b(https?:\/\/|www\.)|[\w.+-]@[\w-]+\.\w/i;
const HIDDEN = /(?![\n\u200D])[\p{Cc}\p{Cf}]/gu;

/** Emphasis is taken off before the length is judged; a text that is far too long is not even looked at. */
const ROOM_FOR_EMPHASIS = 4;

/** Plain sentences of a reasonable length, without the emphasis that models cannot leave alone. */
export const plainAnswer = (least: number, most: number) =>
  z
    .string()
    .max(most * ROOM_FOR_EMPHASIS)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/\*\*|__|^#+ /gm, '')
        .replace(HIDDEN, '')
        .trim(),
    )
    .pipe(
      z
        .string()
        .min(least)
        // What comes after must not be asked of more.
        .max(most, { abort: true })
        .refine((text) => !MARKUP.test(text) && !LINK.test(text)),
    );

/** The JSON in what a model wrote: alone, in a fence, or after a few polite words. Undefined when there is none. */
export function jsonIn(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}
