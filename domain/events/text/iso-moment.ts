import { readDateText } from '#domain/city-time/date-text.ts';
import { isCityTime, madridTime } from '#domain/city-time/madrid-time.ts';
import { wallTime } from './place-times.ts';

/** A moment on Madrid's clock; without a time it is a whole day, which no time zone shifts. */
export type IsoMoment = { date: string; time: string | null };

const ISO =
  /^((?:19|20|21)\d{2}-\d{2}-\d{2})(?:[T ](\d{2}):?(\d{2})(?::?\d{2}(?:[.,]\d{1,9})?)? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?(\[[\w/+-]{1,40}\])?)?$/i;

/** Returns the UTC offset in minutes of 'Z', '+02', '+02:00', '-0330'. */
function offsetOf(zone: string): number {
  const digits = zone.replace(/\D/g, '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2, 4));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Returns an instant on Madrid's clock; null outside the supported years. */
export function cityMoment(at: Date): IsoMoment | null {
  if (!isCityTime(at)) return null;
  const { isoDate, minuteOfDay } = madridTime(at);
  return wallTime(isoDate, minuteOfDay);
}

/**
 * Reads '2026-09-12', '2026-09-12T23:30', '2026-09-12T21:30:00Z', '2026-09-12 21:30 UTC'; a time without offset is
 * Madrid's, and one with the name of another zone alone is not understood.
 */
export function readIsoMoment(text: string): IsoMoment | null {
  const [, written, hours, minutes, zone, place] = ISO.exec(text.trim().slice(0, 100)) ?? [];
  const date = written === undefined ? null : readDateText(written);
  if (date === null) return null;
  if (hours === undefined || minutes === undefined) return { date, time: null };
  const minute = Number(hours) * 60 + Number(minutes);
  if (Number(hours) > 30 || Number(minutes) > 59) return null;
  if (zone === undefined) return place && !/madrid/i.test(place) ? null : wallTime(date, minute);
  return cityMoment(new Date(Date.parse(`${date}T00:00:00Z`) + (minute - offsetOf(zone)) * 60_000));
}
