/** URLs of screens (contract/screens.ts). */
export const SCREENS = {
  book: '/book',
} as const;
