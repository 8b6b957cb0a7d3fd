/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  help_number_missing: ['not_found', 'This number no longer exists'],
  help_page_full: ['conflict', 'The help page is full. Please remove a number first, or shorten its texts'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/admin/help-numbers': ['help'],
  'PATCH /api/admin/help-numbers/:id': ['help'],
  'DELETE /api/admin/help-numbers/:id': ['help'],
  'POST /api/admin/help-numbers/:id/answered': ['help'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /help': ['help'],
  'GET /api/help-numbers': ['help'],
  'GET /api/admin/help-numbers': ['help'],
} as const;
