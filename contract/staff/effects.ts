/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/auth/*': [],
  'POST /api/auth/reauthenticate': [],
  'POST /api/admin/users': ['users'],
  'PATCH /api/admin/users/:id': ['users'],
  // Creates a new invitation link for the same account; the list of accounts does not show the link.
  'POST /api/admin/users/:id/invitation': [],
  'DELETE /api/admin/users/:id': ['users'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/me': [],
  'GET /api/auth/*': [],
  'GET /api/admin/stats': ['places', 'events', 'articles', 'users', 'pending-events', 'review'],
  'GET /api/admin/users': ['users'],
} as const;
