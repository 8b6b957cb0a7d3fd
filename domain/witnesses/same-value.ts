import type { WitnessField, WitnessValue } from '#contract/witnesses/witnesses.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';

/** Returns a text that is equal for values that mean the same: two notations of the same hours or phone number. */
export function meaningOf(field: WitnessField, value: WitnessValue): string {
  if (field === 'openingHours') return hoursMeaning(value as OpeningHours);
  if (field === 'phone') return phoneMeaning(String(value));
  if (field === 'website') return websiteMeaning(String(value));
  return ordered(value as object);
}

/**
 * Converts hours to a comparable text. An omitted day counts as closed, because sources name the days on
 * which a place opens.
 */
function hoursMeaning(hours: OpeningHours): string {
  const { days, publicHolidays, spans } = readHours(hours);
  if (!spans) return ordered(hours);
  const holidays = publicHolidays.isNamed ? publicHolidays.intervals : null;
  return JSON.stringify([days.map(({ intervals }) => intervals), holidays && [...holidays]]);
}

const SPAIN = '34';
const SPANISH_DIGITS = 9;

function phoneMeaning(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const isSpanish = digits.length === SPAIN.length + SPANISH_DIGITS && digits.startsWith(SPAIN);
  return isSpanish ? digits.slice(SPAIN.length) : digits;
}

function websiteMeaning(website: string): string {
  if (!URL.canParse(website)) return website;
  const { hostname, pathname } = new URL(website);
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}`;
}

const ordered = (value: object | string): string =>
  typeof value === 'string'
    ? value
    : JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
