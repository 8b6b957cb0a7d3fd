import { z } from 'zod';
import '#contract/messages.ts';
import { FIELD_PROBLEMS } from '#contract/field-problems.ts';
import { idSchema } from '#contract/ids.ts';
import { line } from '#contract/text-rules.ts';

/** Limits of a set of synonyms. */
export const MIN_SYNONYMS = 2;
export const MAX_SYNONYMS = 30;
export const MAX_SYNONYM_LENGTH = 60;

/** Words and phrases that mean the same in a search (search-4), in any language. */
export const synonymSetSchema = z.object({ id: idSchema, words: z.array(z.string()) });
export type ManagedSynonyms = z.infer<typeof synonymSetSchema>;

/** Words with the same normalized spelling count once: 'Bar' and 'bar' are too few. */
export const newSynonymsSchema = z.object({
  words: z.array(line(MAX_SYNONYM_LENGTH)).min(MIN_SYNONYMS, FIELD_PROBLEMS.few_words).max(MAX_SYNONYMS),
});
