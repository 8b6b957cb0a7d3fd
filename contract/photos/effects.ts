/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // A photo is shown nowhere until a place, event or article uses it.
  'POST /api/photos': [],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/photos/:id': [],
} as const;
