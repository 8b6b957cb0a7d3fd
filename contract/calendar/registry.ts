/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  calendar_missing: ['not_found', 'There is no calendar at this address'],
  too_many_calendars: ['too_many_requests', 'Too many calendars were asked for. Please try again in {wait}.'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/feeds': ['feeds'],
  'DELETE /api/feeds/:token': ['feeds'],
  'DELETE /api/admin/feeds': ['feeds'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/feeds': ['feeds'],
  'GET /api/events.ics': ['events'],
  'GET /api/events/:id.ics': ['events'],
  'GET /api/feeds/:token': ['feeds'],
  'GET /feeds/:token/events.ics': ['events'],
} as const;
