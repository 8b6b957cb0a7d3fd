import { z } from 'zod';

/** What a model says a text is may still be a page, a link or an essay: then it is no answer (providers.md §4.5). */
const MARKUP = /<\/?[a-z!]|&[a-z]+;|```|\]\(/i;
const LINK = /\b(https?:\/\/|www\.)|\b[\w.+-]+@[\w-]+\.\w/i;
const HIDDEN = /(?![\n\u200D])[\p{Cc}\p{Cf}]/gu;

/** Plain sentences of a reasonable length. Emphasis, which models cannot leave alone, is taken off. */
export const plainAnswer = (least: number, most: number) =>
  z
    .string()
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
        .max(most)
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
