/** Jobs (contract/jobs/job-names.ts). */
export const JOBS = ['read-own-sites'] as const;
