/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // The session is no noun: it changes what a device or staff member may read, not the data.
  'POST /api/access': [],
  'DELETE /api/access': [],
  'POST /api/access/panic': [],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/access': [],
} as const;
