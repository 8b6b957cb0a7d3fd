/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  article_missing: ['not_found', 'Article Not Found'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/articles': ['articles'],
  'PATCH /api/articles/:id': ['articles'],
  'POST /api/articles/:id/publish': ['articles'],
  'POST /api/articles/:id/unpublish': ['articles'],
  'DELETE /api/articles/:id': ['articles'],
  // These calls only read; they use POST because the text is too long for a URL.
  'POST /api/articles/named-places': [],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/guide/categories': ['articles'],
  'GET /api/guide/articles': ['articles'],
  'GET /api/guide/articles/:slug': ['articles'],
  'GET /api/articles': ['articles'],
  'GET /api/articles/:id': ['articles'],
} as const;
