/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/admin/revisions/:id/restore': [
    'places',
    'events',
    'articles',
    'tags',
    'synonyms',
    'way-home',
    'help',
  ],
  'POST /api/admin/revert': ['places', 'events', 'articles', 'tags', 'synonyms', 'way-home', 'help'],
  'POST /api/admin/revert/preview': [],
  'POST /api/admin/erase': ['places', 'events', 'articles', 'tags', 'synonyms'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/revisions': ['places', 'events', 'articles', 'tags', 'synonyms', 'way-home', 'help'],
  'GET /api/admin/erase': [],
} as const;
