import { HOUR_SECONDS, MINUTE_SECONDS } from '#domain/city-time/durations.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Returns '1 second', '45 segundos', '12 minuts', '3 hours': rounded up, in the smallest unit that needs at most 120.
 */
export function waitInWords(seconds: number, language: string): string {
  if (seconds <= 2 * MINUTE_SECONDS) return inUnits(language, 'second', Math.ceil(seconds));
  if (seconds <= 2 * HOUR_SECONDS) return inUnits(language, 'minute', Math.ceil(seconds / MINUTE_SECONDS));
  return inUnits(language, 'hour', Math.ceil(seconds / HOUR_SECONDS));
}

function inUnits(language: string, unit: string, count: number): string {
  const key = `${language} ${unit}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    formats.set(key, format);
  }
  return format.format(count);
}
