/** Refusal messages with their codes (contract/refusals.ts). */
export const REFUSALS = {
  weather_unavailable: ['provider_unavailable', 'Failed to fetch weather'],
} as const;

/** The nouns that each write changes (contract/effects.ts). */
export const CHANGES = {
  'POST /api/ai/recommendations': [],
} as const;

/** The nouns that each read shows (contract/effects.ts). */
export const SHOWS = {
  'GET /api/weather/barcelona': [],
} as const;
