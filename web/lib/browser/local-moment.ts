import { readDateText } from '#domain/city-time/date-text.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a date-and-time field shows it, on Barcelona's clock; '' for none. */
export function localOf(instant: string | undefined): string {
  if (!instant) return '';
  const { isoDate, hour, minute } = madridTime(new Date(instant));
  return `${isoDate}T${two(hour)}:${two(minute)}`;
}

/** What such a field says as an instant; undefined while it is not whole. */
export function instantOf(local: string): string | undefined {
  const [date = '', time = ''] = local.split('T');
  const match = /^(\d\d):(\d\d)/.exec(time);
  if (!match || !readDateText(date)) return undefined;
  return madridInstant(date, Number(match[1]) * 60 + Number(match[2])).toISOString();
}
