/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  job_missing: ['not_found', 'This job does not exist'],
  job_always_on: ['conflict', 'This job is always on the timetable'],
} as const;
