import type { StatedValue } from '#contract/facts/facts.ts';
import type { FactKind } from '#domain/facts/fact-kinds.ts';
import { readHours } from '#domain/opening-hours/read-hours.ts';
import type { OpeningHours } from '#domain/opening-hours/week-hours.ts';

/** Returns whether two values mean the same: two notations of the same hours or phone number. */
export const areSameStated = (kind: FactKind, a: StatedValue, b: StatedValue): boolean =>
  meaningOf(kind, a) === meaningOf(kind, b);

function meaningOf(kind: FactKind, value: StatedValue): string {
  if (typeof value === 'object') return kind === 'opening_hours' ? hoursMeaning(value) : ordered(value);
  if (kind === 'phone_number') return phoneMeaning(value);
  return kind === 'web_address' ? websiteMeaning(value) : value;
}

/**
 * Converts hours to a comparable text. An omitted day counts as closed, because sources name the days on
 * which a place opens.
 */
function hoursMeaning(value: object): string {
  const hours = value as OpeningHours;
  const { days, publicHolidays, spans, closedMonths } = readHours(hours);
  if (!spans) return ordered(hours);
  const holidays = publicHolidays.isNamed ? publicHolidays.intervals : null;
  return JSON.stringify([days.map(({ intervals }) => intervals), holidays && [...holidays], closedMonths]);
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

const ordered = (value: object): string =>
  JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
