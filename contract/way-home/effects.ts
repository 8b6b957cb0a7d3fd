/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'PATCH /api/admin/stops/:id': ['way-home'],
  'PATCH /api/admin/service-times/:id': ['way-home'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/way-home': ['way-home'],
} as const;
