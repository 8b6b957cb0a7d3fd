/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  photo_missing: ['not_found', 'Photo not found'],
  photo_unavailable: ['provider_unavailable', 'This photo cannot be loaded now'],
  photo_too_large: ['too_large', 'A photo can have at most 10 MB'],
  photo_kind: ['unsupported_media', 'Please choose a JPEG, PNG, WebP or AVIF photo'],
  photos_busy: ['unavailable', 'Many photos are being uploaded right now. Please try again.'],
  photos_not_kept: ['provider_unavailable', 'Photos cannot be kept right now. Please try again later.'],
  photos_full: ['storage_full', 'There is no space left for photos right now'],
  photos_of_the_day: ['too_many_requests', 'Too many photos were uploaded today. Please try again tomorrow.'],
  candidate_missing: ['not_found', 'This photo is no longer offered'],
  candidate_decided: ['conflict', 'This photo was already taken or refused'],
  candidate_unavailable: [
    'provider_unavailable',
    'This photo cannot be fetched right now. It stays in the list; please try again later.',
  ],
  candidate_useless: [
    'conflict',
    'This photo is gone at its source, damaged or too small. It left the list.',
  ],
  place_full: ['conflict', 'This place has as many photos as it can have'],
  photo_services_unavailable: [
    'provider_unavailable',
    'A service with photos does not answer right now. What was found until then is in the list.',
  ],
  too_many_photos: ['too_many_requests', 'Too many photos. Please try again in {wait}.'],
} as const;

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
