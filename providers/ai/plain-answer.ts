import { z } from 'zod';

/** A model's text may be a page, a link or an essay, none of which is an answer (ai-4). */
const MARKUP = /<\/?[a-z!]|&[a-z]+;|```|\]\(/i;
const LINK = /\b(https?:\/\/|www\.)|[\w.+-]@[\w-]+\.\w/i;
const HIDDEN = /(?![\n\u200D])[\p{Cc}\p{Cf}]/gu;

/** Emphasis is removed before the length is checked; a text that is far too long is not examined. */
const ROOM_FOR_EMPHASIS = 4;

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
        // The checks below must not run on longer texts.
        .max(most, { abort: true })
        .refine((text) => !MARKUP.test(text) && !LINK.test(text)),
    );

/** Returns the JSON in a model's text: alone, in a fence, or after a few polite words; undefined if there is none. */
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
