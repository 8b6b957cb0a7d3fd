/** URLs of screens (contract/screens.ts). */
export const SCREENS = {
  pendingEvent: '/admin/pending-events/:id',
} as const;

/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  scraper_running: ['conflict', 'The scraper is running already. Please wait until it has finished.'],
  run_missing: ['not_found', 'This run no longer exists'],
  found_event_missing: ['not_found', 'This event is gone: it was rejected or never there'],
  found_event_published: ['conflict', 'This event is published already'],
  found_event_changed: ['conflict', 'This event has changed meanwhile. Please open it again.'],
  no_website_answers: ['unavailable', 'no website answers at all: has this server a way out?'],
  watched_missing: ['not_found', 'This address is no longer watched'],
  difference_missing: ['not_found', 'This difference no longer exists'],
} as const;

/** Jobs (contract/jobs/job-names.ts). */
export const JOBS = ['scrape-events'] as const;
