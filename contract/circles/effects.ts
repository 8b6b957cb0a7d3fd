/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/admin/circles': ['circles'],
  'PATCH /api/admin/circles/:id': ['circles'],
  'POST /api/admin/circles/:id/invitations': [],
  'POST /api/guest-links': [],
  'PATCH /api/admin/guest-links': ['circles'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/circles': ['circles'],
  'GET /api/guest-links': ['circles'],
} as const;
