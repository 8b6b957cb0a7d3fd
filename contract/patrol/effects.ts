/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'PUT /api/admin/patrol-words': ['patrol-words'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/patrol-words': ['patrol-words'],
} as const;
