const KEPT = ['places', 'events', 'articles', 'tags', 'synonyms', 'way-home', 'help'] as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/admin/review/:id/approve': ['review', 'places', 'events'],
  'POST /api/admin/review/:id/refuse': ['review'],
  'POST /api/admin/review/decide': ['review', 'places', 'events'],
  'POST /api/admin/review/:id/undo': KEPT,
  'POST /api/admin/review/undo': KEPT,
  'POST /api/admin/review/undo/preview': [],
  'POST /api/reports': ['review'],
  'POST /api/receipts': [],
  'POST /api/admin/erase': ['places', 'events', 'articles', 'tags', 'synonyms'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/review': ['review', ...KEPT],
  'GET /api/admin/erase': [],
} as const;
