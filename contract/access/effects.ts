/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // The session is not a noun: it changes a device's or staff member's read access, not the data.
  'POST /api/access': [],
  'DELETE /api/access': [],
  'POST /api/access/panic': [],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/access': [],
} as const;
