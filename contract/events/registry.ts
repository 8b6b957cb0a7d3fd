/** URLs of screens (contract/screens.ts). */
export const SCREENS = {
  events: '/events',
  event: '/events/:id',
  addEvent: '/add-event',
  editEvent: '/edit-event/:id',
} as const;

/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  event_date_missing: ['not_found', 'This is not one of the next dates that wait to be confirmed'],
  event_missing: ['not_found', 'Event not found'],
} as const;

/** Jobs (contract/jobs/job-names.ts). */
export const JOBS = ['fetch-pictures'] as const;
