/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  report_missing: ['not_found', 'This report is no longer waiting'],
  too_many_reports: ['too_many_requests', 'Too many reports from here. Please try again in {wait}.'],
} as const;
