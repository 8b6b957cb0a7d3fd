/** Jobs (contract/jobs/job-names.ts). */
export const JOBS = ['renew-stops'] as const;

/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  stop_missing: ['not_found', 'This stop no longer exists'],
  stops_unavailable: [
    'provider_unavailable',
    'OpenStreetMap did not answer with stops. All stops stay as they were.',
  ],
  service_time_missing: ['not_found', 'This time no longer exists'],
} as const;
