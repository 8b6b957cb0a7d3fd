/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  fact_kind_unknown: ['not_found', 'The guide does not know this kind of fact'],
  fact_missing: ['not_found', 'Nothing is known of this yet'],
  too_many_answers: ['too_many_requests', 'Thank you, that is enough for today. Please go on in {wait}.'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'PUT /api/places/:id/facts/:kind': ['places'],
  // Visible from the next noon, when cached responses expire; for staff it is an edit, which its route reports.
  'POST /api/places/:id/facts/:kind/still-right': [],
  'DELETE /api/places/:id/facts/:kind': ['places'],
  'POST /api/places/:id/gone': ['places'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/facts': ['places'],
} as const;
