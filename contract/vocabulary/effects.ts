/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'PATCH /api/admin/tags/:id': ['tags'],
  'POST /api/admin/tags/:id/merge': ['tags'],
  'DELETE /api/admin/tags/:id': ['tags'],
  'POST /api/admin/synonyms': ['synonyms'],
  'DELETE /api/admin/synonyms/:id': ['synonyms'],
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
