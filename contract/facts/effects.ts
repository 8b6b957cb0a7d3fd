/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'PUT /api/places/:id/facts/:kind': ['places'],
  // Visible from the next noon, when cached responses expire; for staff it is an edit, which its route reports.
  'POST /api/places/:id/facts/:kind/still-right': [],
  'DELETE /api/places/:id/facts/:kind': ['places'],
  'POST /api/places/:id/gone': ['places'],
  'POST /api/admin/fact-proposals': ['places', 'fact-proposals'],
  'POST /api/admin/fact-proposals/starter': ['places', 'fact-proposals'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/facts': ['places'],
  'GET /api/admin/fact-proposals': ['places', 'fact-proposals'],
  'GET /api/admin/fact-proposals/starter': ['places', 'fact-proposals'],
} as const;
