/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/addresses': [],
} as const;
