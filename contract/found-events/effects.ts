/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // A run may outlast its response: performScrape reports what it changed, and the web polls the list of runs.
  'POST /api/admin/scrape-events': [],
  'PUT /api/admin/pending-events/:id': ['pending-events'],
  'POST /api/admin/pending-events/approve': ['pending-events', 'events'],
  'POST /api/admin/pending-events/reject': ['pending-events'],
  'POST /api/admin/events/:id/approve': ['pending-events', 'events'],
  'POST /api/admin/events/:id/reject': ['pending-events'],
  'DELETE /api/admin/source-differences/:id': ['source-differences'],
  'POST /api/admin/watched/preview': [],
  'POST /api/admin/watched': ['event-sources'],
  'DELETE /api/admin/watched/:id': ['event-sources'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/scrape-runs': [],
  'GET /api/admin/event-sources': ['event-sources'],
  'GET /api/admin/pending-events': ['pending-events'],
  'GET /api/admin/source-differences': ['source-differences'],
  'GET /api/admin/watched': ['event-sources'],
} as const;
