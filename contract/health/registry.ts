/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/health': ['jobs', 'event-sources', 'review', 'places', 'events', 'tags'],
} as const;
