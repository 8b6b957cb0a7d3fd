/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // The session is no noun: what a device or member of staff may read changes, not what there is.
  'POST /api/access': [],
  'DELETE /api/access': [],
  'POST /api/access/panic': [],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/access': [],
} as const;
