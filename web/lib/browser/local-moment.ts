import { readDateText } from '#domain/city-time/date-text.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Formats an instant for a date-and-time field, in Madrid's time; '' without one. */
export function toLocalInput(instant: string | undefined): string {
  if (!instant) return '';
  const { isoDate, hour, minute } = madridTime(new Date(instant));
  return `${isoDate}T${two(hour)}:${two(minute)}`;
}

/** Parses such a field, in Madrid's time, to an instant; undefined while it is incomplete. */
export function instantOf(local: string): string | undefined {
  const [date = '', time = ''] = local.split('T');
  const match = /^(\d\d):(\d\d)/.exec(time);
  if (!match || !readDateText(date)) return undefined;
  return madridInstant(date, Number(match[1]) * 60 + Number(match[2])).toISOString();
}
