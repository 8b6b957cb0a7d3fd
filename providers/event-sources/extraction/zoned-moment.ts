import { tzOffset } from '@date-fns/tz';
import { cityMoment, type IsoMoment, readIsoMoment } from '#domain/events/text/iso-moment.ts';

/** Converts a wall time of a time zone to Madrid's clock; an unknown zone counts as Madrid's. */
export function zonedMoment(written: string, zone: string | null): IsoMoment | null {
  const moment = readIsoMoment(written);
  const isLocal = zone === null || zone === 'Europe/Madrid' || /[Zz]$|[+-]\d{2}:?\d{2}$/.test(written);
  if (!moment || moment.time === null || isLocal) return moment;
  const wall = Date.parse(`${written.slice(0, 16)}:00Z`);
  const offsetAt = (ms: number) => tzOffset(zone, new Date(ms));
  const offset = offsetAt(wall - offsetAt(wall) * 60_000);
  return Number.isNaN(offset) ? moment : cityMoment(new Date(wall - offset * 60_000));
}
