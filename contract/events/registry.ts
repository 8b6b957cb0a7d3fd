/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  event_date_missing: ['not_found', 'This is not one of the next dates that wait to be confirmed'],
  event_missing: ['not_found', 'Event not found'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/events': ['events'],
  'PUT /api/events/:id': ['events'],
  'POST /api/events/:id/dates/:date/confirm': ['events'],
  'DELETE /api/events/:id': ['events'],
  'POST /api/events/:id/picture': ['events'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/events': ['events'],
  'GET /api/events/next-dates': ['events'],
  'GET /api/events/:id': ['events'],
} as const;
