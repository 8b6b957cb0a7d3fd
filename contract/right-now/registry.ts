/** URLs of screens (contract/screens.ts). */
export const SCREENS = {
  rightNow: '/right-now',
} as const;

/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  weather_unavailable: ['provider_unavailable', 'Failed to fetch weather'],
} as const;
