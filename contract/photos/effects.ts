/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // A photo is shown nowhere until a place, event or article uses it.
  'POST /api/photos': [],
  'POST /api/admin/photo-candidates/:id/take': ['photo-candidates', 'places'],
  'POST /api/admin/photo-candidates/:id/refuse': ['photo-candidates'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/photos/:id': [],
  'GET /api/admin/photo-candidates': ['photo-candidates', 'places'],
  'GET /api/admin/photo-candidates/:id/picture': [],
} as const;
