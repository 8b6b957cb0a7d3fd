/** URLs of screens (contract/screens.ts). */
export const SCREENS = {
  guide: '/guide',
  article: '/guide/:slug',
  newArticle: '/admin/articles/new',
  editArticle: '/admin/articles/:id',
} as const;

/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  article_missing: ['not_found', 'Article Not Found'],
} as const;
