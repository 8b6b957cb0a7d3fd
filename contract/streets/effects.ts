/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/admin/streets/stop': ['streets', 'jobs'],
  'DELETE /api/admin/streets': ['streets'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/streets': ['streets', 'jobs'],
} as const;
