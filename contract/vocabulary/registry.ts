/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  tag_missing: ['not_found', 'This tag no longer exists'],
  tag_taken: ['conflict', 'There is a tag of this name and type already. Merge the two instead.'],
  tag_into_itself: ['conflict', 'A tag cannot be merged with itself'],
  synonyms_missing: ['not_found', 'These words were removed already'],
  synonyms_taken: ['conflict', 'These words mean the same already'],
  synonyms_full: ['conflict', 'There are too many sets of words. Remove one first.'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'PATCH /api/admin/tags/:id': ['tags'],
  'POST /api/admin/tags/:id/merge': ['tags'],
  'DELETE /api/admin/tags/:id': ['tags'],
  'POST /api/admin/synonyms': ['synonyms'],
  'DELETE /api/admin/synonyms/:id': ['synonyms'],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/admin/tags': ['tags'],
  'GET /api/admin/synonyms': ['synonyms'],
  'GET /api/categories': ['categories'],
  'GET /api/tags': ['tags'],
  'GET /api/neighborhoods': ['neighborhoods'],
  'GET /api/synonyms': ['synonyms'],
} as const;
