/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  nothing_waits: ['conflict', 'This value no longer waits'],
} as const;

/** Jobs (contract/jobs/job-names.ts). */
export const JOBS = ['read-own-sites'] as const;
