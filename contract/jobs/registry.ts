/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  job_missing: ['not_found', 'This job does not exist'],
  job_always_on: ['conflict', 'This job is always on the timetable'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/admin/jobs/:job/run': ['jobs'],
  'PATCH /api/admin/jobs/:job': ['jobs'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/jobs': ['jobs'],
  'GET /api/admin/dead-links': ['places', 'events'],
} as const;
