import { z } from 'zod';
import '#contract/messages.ts';
import type { Endpoints } from '#contract/endpoint.ts';
import { line } from '#contract/text-rules.ts';

export const MAX_REVIEW_WORDS = 1000;
export const MAX_REVIEW_WORD_LENGTH = 60;

/** Words and phrases that make an edit wait, in any language; the list replaces staff's previous one. */
export const reviewWordsSchema = z.object({
  words: z.array(line(MAX_REVIEW_WORD_LENGTH).pipe(z.string().min(1))).max(MAX_REVIEW_WORDS),
});

export const reviewWordsApi = {
  'GET /api/admin/review-words': {
    access: 'admin',
    summary: 'The words that staff added to those for which an edit waits',
    status: 200,
    response: reviewWordsSchema,
  },
  'PUT /api/admin/review-words': {
    access: 'admin',
    summary:
      'Replace the words that staff added: whole words and their plurals, whatever capitals and accents',
    write: {
      limit: null,
      history: false,
      reason:
        'Administrators have no ceiling; the words show in no place or event, and the screen lists them',
    },
    body: reviewWordsSchema,
    status: 200,
    response: reviewWordsSchema,
  },
} as const satisfies Endpoints;
