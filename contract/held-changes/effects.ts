/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/admin/held-changes/:id/approve': ['held-changes', 'places', 'events'],
  'POST /api/admin/held-changes/:id/discard': ['held-changes'],
  'POST /api/admin/held-changes/decide': ['held-changes', 'places', 'events'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/held-changes': ['held-changes'],
} as const;
