/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/receipts': [],
} as const;
