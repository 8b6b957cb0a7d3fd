/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/reports': ['reports'],
  'POST /api/admin/reports/:id/close': ['reports'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/reports': ['reports', 'places', 'events'],
} as const;
