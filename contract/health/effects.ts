/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/health': [
    'jobs',
    'event-sources',
    'held-changes',
    'reports',
    'pending-events',
    'places',
    'events',
    'tags',
  ],
} as const;
