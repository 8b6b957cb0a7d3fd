import { DAY_MS } from './durations.ts';
import { isoDateOf } from './iso-date.ts';

/** Returns Easter Sunday of a Gregorian year, 'YYYY-MM-DD' (the anonymous algorithm of 1876). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  return isoDateOf(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1) / DAY_MS);
}
