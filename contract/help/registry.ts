/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  help_number_missing: ['not_found', 'This number no longer exists'],
  help_page_full: ['conflict', 'The help page is full. Please remove a number first, or shorten its texts'],
} as const;
