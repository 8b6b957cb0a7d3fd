/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  scraper_running: ['conflict', 'The scraper is running already. Please wait until it has finished.'],
  run_missing: ['not_found', 'This run no longer exists'],
  found_event_missing: ['not_found', 'This event is gone: it was rejected or never there'],
  found_event_published: ['conflict', 'This event is published already'],
  found_event_changed: ['conflict', 'This event has changed meanwhile. Please open it again.'],
  no_website_answers: ['unavailable', 'no website answers at all: has this server a way out?'],
  watched_missing: ['not_found', 'This address is no longer watched'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // A run may outlast its response: performScrape reports what it changed, and the web polls the list of runs.
  'POST /api/admin/scrape-events': [],
  'PUT /api/admin/pending-events/:id': ['review'],
  'POST /api/admin/pending-events/approve': ['review', 'events'],
  'POST /api/admin/pending-events/reject': ['review'],
  'POST /api/admin/events/:id/approve': ['review', 'events'],
  'POST /api/admin/events/:id/reject': ['review'],
  'POST /api/admin/watched/preview': [],
  'POST /api/admin/watched': ['event-sources'],
  'DELETE /api/admin/watched/:id': ['event-sources'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/scrape-runs': [],
  'GET /api/admin/event-sources': ['event-sources'],
  'GET /api/admin/pending-events': ['review'],
  'GET /api/admin/watched': ['event-sources'],
} as const;
