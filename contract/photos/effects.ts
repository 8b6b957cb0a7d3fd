/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // Nothing shows a photo before a place, event or article takes it.
  'POST /api/photos': [],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/photos/:id': [],
} as const;
