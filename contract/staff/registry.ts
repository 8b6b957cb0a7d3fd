/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  sign_in_needed: ['not_signed_in', 'Please sign in'],
  administrators_only: ['forbidden', 'This is for administrators only'],
  factor_needed: ['second_factor_required', 'Please set up a second factor or a passkey first'],
  proof_needed: ['reauthenticate', 'Please confirm that it is you'],
  wrong_sign_in: ['wrong_sign_in', 'Wrong email address or password.'],
  wrong_password: ['wrong_sign_in', 'This password is not right.'],
  wrong_second_factor: ['wrong_sign_in', 'This code is not right.'],
  used_code: ['wrong_sign_in', 'This code was used already. Please wait for the next one.'],
  passkey_needed: ['invalid_request', 'Please use your passkey.'],
  passkey_unknown: ['invalid_request', 'This passkey is not known here. It may have been removed.'],
  passkey_unverified: [
    'invalid_request',
    'This device did not check that it is you. Please use one with a PIN, finger or face.',
  ],
  passkey_late: ['invalid_request', 'This took too long. Please try again.'],
  passkey_unchecked: ['invalid_request', 'This passkey could not be checked. Please try again.'],
  invitation_over: ['invalid_request', 'This invitation is no longer valid.'],
  sign_in_impossible: ['invalid_request', 'This is not possible. Please sign in again.'],
  sign_in_failed: ['internal', 'Something went wrong. Please try again.'],
  sign_in_busy: ['unavailable', 'Too many people are signing in right now. Please try again.'],
  too_many_attempts: ['too_many_requests', 'Too many attempts. Please try again in {wait}.'],
  last_factor: ['conflict', 'Staff need a second factor or a passkey. Add another one first.'],
  last_administrator: ['conflict', 'The last administrator cannot be removed'],
  account_missing: ['not_found', 'This account does not exist'],
} as const;

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
  'GET /api/admin/stats': ['places', 'events', 'articles', 'users', 'review'],
  'GET /api/admin/users': ['users'],
} as const;
