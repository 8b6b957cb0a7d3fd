/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // Places and events show their tags.
  'PATCH /api/admin/tags/:id': ['tags', 'places', 'events'],
  'POST /api/admin/tags/:id/merge': ['tags', 'places', 'events'],
  'DELETE /api/admin/tags/:id': ['tags', 'places', 'events'],
  // Synonyms affect the results of searches for places and events.
  'POST /api/admin/synonyms': ['synonyms', 'places', 'events'],
  'DELETE /api/admin/synonyms/:id': ['synonyms', 'places', 'events'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/tags': ['tags'],
  'GET /api/admin/synonyms': ['synonyms'],
  'GET /api/categories': ['categories'],
  'GET /api/tags': ['tags'],
  'GET /api/neighborhoods': ['neighborhoods'],
  'GET /api/synonyms': ['synonyms'],
} as const;
