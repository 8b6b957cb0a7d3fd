/** Sentences of refusals with their codes (contract/refusals.ts). */
export const REFUSALS = {
  stop_missing: ['not_found', 'This stop no longer exists'],
  service_time_missing: ['not_found', 'This time no longer exists'],
} as const;
