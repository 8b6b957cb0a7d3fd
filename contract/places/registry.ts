/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  place_missing: ['not_found', 'Place not found'],
  place_into_itself: ['conflict', 'A place cannot be merged with itself'],
  place_twins: ['twins', 'This place may already be in the guide'],
  place_taken: ['conflict', 'This place is already in the guide'],
  place_belongings_gone: ['conflict', 'Something this place belongs to was just removed. Please try again.'],
  place_busy: ['conflict', 'Many people are changing this place right now. Please try again.'],
  place_without_maps_id: [
    'invalid_fields',
    "This place doesn't have a Google Place ID. Use the add place wizard to create places with Google IDs.",
  ],
  place_just_refreshed: ['too_many_requests', 'This place was just refreshed. Please try again in {wait}.'],
  too_many_refreshes: ['too_many_requests', 'Too many places were refreshed. Please try again in {wait}.'],
  too_many_look_ups: ['too_many_requests', 'Too many places were looked up. Please try again in {wait}.'],
  too_many_searches: ['too_many_requests', 'Too many searches. Please try again in {wait}.'],
  maps_unavailable: [
    'maps_unavailable',
    'The maps service does not answer right now. You can type everything by hand.',
  ],
  maps_spent: [
    'too_many_requests',
    'The maps service was asked enough for today. You can type everything by hand.',
  ],
  maps_unknown: ['not_found', 'The maps service does not know this place (any more).'],
  refresh_unavailable: [
    'maps_unavailable',
    'The maps service does not answer right now. The place stays as it was; please try again later.',
  ],
  refresh_elsewhere: [
    'conflict',
    'The maps service has another place under this id. The place stays as it was.',
  ],
  refresh_spent: [
    'too_many_requests',
    'The maps service was asked enough for today. The place stays as it was; please try again tomorrow.',
  ],
} as const;

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
