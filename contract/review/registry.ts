/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  revision_missing: ['not_found', 'This change does not exist'],
  not_restorable: ['conflict', 'This cannot be put back: something it needs is gone'],
  thing_missing: ['not_found', 'This no longer exists'],
} as const;

/** Jobs (contract/jobs/job-names.ts). */
export const JOBS = ['purge'] as const;
