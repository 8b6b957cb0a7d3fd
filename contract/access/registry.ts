/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  code_needed: ['gate_locked', 'Please enter the access code'],
  wrong_code: ['wrong_code', 'Incorrect code. Please try again.'],
  many_entering: ['too_many_requests', 'Many people are coming in right now. Please try again in {wait}.'],
  too_many_codes: ['too_many_requests', 'Too many wrong codes. Please try again in {wait}.'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  // The session is not a noun: it changes a device's or staff member's read access, not the data.
  'POST /api/access': [],
  'DELETE /api/access': [],
  'POST /api/access/panic': [],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/access': [],
} as const;
