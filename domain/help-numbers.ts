/** Emergency and help numbers; screens show them with the day they were verified. */
export const HELP_NUMBERS = [
  { id: 'emergency', phone: '112' },
  // The municipal LGBTI center; its number comes from the starter data.
  { id: 'centre', phone: '+34 938 805 111' },
] as const;

export const HELP_NUMBERS_AS_OF = '2026-11-20';
