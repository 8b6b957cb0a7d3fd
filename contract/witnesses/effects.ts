/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'PATCH /api/admin/witnesses/:placeId': ['witnesses'],
  'POST /api/admin/witnesses/:placeId/accept': ['witnesses', 'places'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/witnesses': ['witnesses', 'places'],
} as const;
