/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // Proposals. The analysis may add tags, which stay hidden until staff accept them; its route reports those effects
  // itself.
  'POST /api/ai/generate-description': [],
  'POST /api/ai/suggest-tags': [],
  'POST /api/ai/analyze-place': [],
} as const;
