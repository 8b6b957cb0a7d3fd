/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/places': ['places'],
  'PATCH /api/places/:id': ['places'],
  'DELETE /api/places/:id': ['places'],
  'POST /api/places/:id/enrich': ['places'],
  'POST /api/admin/places/:id/merge': ['places', 'events'],
  'POST /api/admin/place-links': ['places'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/place-links': ['places'],
  'GET /api/places': ['places'],
  'GET /api/places/:id': ['places'],
  'GET /api/places/:id/history': ['places'],
  'GET /api/places/:id/nearby': ['places'],
  'GET /api/places/:id/events': ['places', 'events'],
  'GET /api/directory': [],
  'GET /api/directory/photo': [],
  'GET /api/places/google/:placeId': [],
} as const;
