/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/way-home': ['way-home'],
} as const;
