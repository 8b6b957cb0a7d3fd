/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/receipts': [],
  'POST /api/receipts/objection': ['objections'],
  'POST /api/admin/objections/:id/decide': ['objections', 'reports', 'places', 'events'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/objections': ['objections', 'places', 'events'],
} as const;
