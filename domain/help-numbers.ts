/**
 * Emergency and help numbers; screens show each with the day of its source, or the first day of the year if the
 * source names only the year.
 */
export const HELP_NUMBERS = [
  { id: 'emergency', phone: '112', asOf: '2026-08-07' },
  { id: 'health', phone: '061', asOf: '2026-08-07' },
  { id: 'suicide', phone: '024', asOf: '2026-08-07' },
  { id: 'lgbti', phone: '028', asOf: '2025-10-07' },
  { id: 'violence', phone: '016', asOf: '2024-01-01' },
  { id: 'violence_catalonia', phone: '900 900 120', asOf: '2023-09-17' },
  { id: 'center', phone: '+34 938 805 111', asOf: '2026-08-07' },
  { id: 'discrimination', phone: '+34 934 132 000', asOf: '2026-08-07' },
] as const;
