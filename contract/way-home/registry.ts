/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  stop_missing: ['not_found', 'This stop no longer exists'],
  stops_unavailable: [
    'provider_unavailable',
    'OpenStreetMap did not answer with stops. All stops stay as they were.',
  ],
  service_time_missing: ['not_found', 'This time no longer exists'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'PATCH /api/admin/stops/:id': ['way-home'],
  'PATCH /api/admin/service-times/:id': ['way-home'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/way-home': ['way-home'],
} as const;
