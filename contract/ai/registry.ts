/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  assistant_busy: ['too_many_requests', 'The assistant is busy. Please try again in a moment.'],
  assistant_used_up: [
    'too_many_requests',
    'The assistant has helped a lot today. Please try again in {wait}.',
  ],
  too_many_questions: ['too_many_requests', 'Too many questions at once. Please try again in {wait}.'],
  no_description: ['ai_failed', 'Failed to generate description. Please try again or write your own.'],
  no_tags: ['ai_failed', 'Failed to suggest tags. Please select them manually.'],
  no_analysis: ['ai_failed', 'AI analysis failed. Please try again or add the place manually.'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // Proposals. The analysis may add tags, which stay hidden until staff accept them; its route reports those effects
  // itself.
  'POST /api/ai/generate-description': [],
  'POST /api/ai/suggest-tags': [],
  'POST /api/ai/analyze-place': [],
} as const;
