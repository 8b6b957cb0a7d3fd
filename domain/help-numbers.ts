/** Numbers to call when something is wrong, as they were known on a day; each is shown with that day. */
export const HELP_NUMBERS = [
  { id: 'emergency', phone: '112' },
  // The municipal centre; its number is that of the starter data.
  { id: 'centre', phone: '+34 938 805 111' },
] as const;

export const HELP_NUMBERS_AS_OF = '2026-11-20';
