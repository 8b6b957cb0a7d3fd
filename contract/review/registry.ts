/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  revision_missing: ['not_found', 'This change does not exist'],
  not_restorable: ['conflict', 'This cannot be put back: something it needs is gone'],
  thing_missing: ['not_found', 'This no longer exists'],
  waiting_missing: ['not_found', 'This change is no longer pending'],
  waiting_gone: ['conflict', 'What this changes no longer exists'],
  waiting_place_taken: ['conflict', 'This place is already in the guide'],
  waiting_needs_gone: ['conflict', 'Something that this needs was removed meanwhile'],
  waiting_conflict: ['conflict', 'The same was changed differently meanwhile'],
  waiting_over: ['conflict', 'This change is no longer pending'],
  waiting_unreadable: [
    'conflict',
    'This change was sent to an older version of the guide and can no longer be made',
  ],
  too_many_reports: ['too_many_requests', 'Too many reports from here. Please try again in {wait}.'],
} as const;

const KEPT = ['places', 'events', 'articles', 'tags', 'synonyms', 'way-home', 'help'] as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/admin/review/:id/approve': ['review', 'places', 'events'],
  'POST /api/admin/review/:id/refuse': ['review', 'places'],
  'POST /api/admin/review/decide': ['review', 'places', 'events'],
  'POST /api/admin/review/:id/undo': KEPT,
  'POST /api/admin/review/undo': KEPT,
  'POST /api/admin/review/undo/preview': [],
  'POST /api/reports': ['review'],
  'PUT /api/admin/review-words': ['review-words'],
  'POST /api/admin/erase': ['places', 'events', 'articles', 'tags', 'synonyms'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/review': ['review', ...KEPT],
  'GET /api/admin/erase': [],
  'GET /api/admin/review-words': ['review-words'],
} as const;
