import type { Language } from './language.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats an age in seconds in its largest full unit: '2 days', '5 min' when short. */
export function formatAge(
  seconds: number,
  language: Language,
  unitDisplay: 'long' | 'short' = 'long',
): string {
  const [size, unit] = seconds < HOUR ? [MINUTE, 'minute'] : seconds < DAY ? [HOUR, 'hour'] : [DAY, 'day'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(
    Math.max(0, Math.floor(seconds / size)),
  );
}
