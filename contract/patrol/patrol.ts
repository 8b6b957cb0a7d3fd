import { z } from 'zod';
import '#contract/messages.ts';
import { line } from '#contract/text-rules.ts';

export const MAX_PATROL_WORDS = 1000;
export const MAX_PATROL_WORD_LENGTH = 60;

/** Words and phrases that make an edit wait, in any language; the list replaces staff's previous one. */
export const patrolWordsSchema = z.object({
  words: z.array(line(MAX_PATROL_WORD_LENGTH).pipe(z.string().min(1))).max(MAX_PATROL_WORDS),
});
