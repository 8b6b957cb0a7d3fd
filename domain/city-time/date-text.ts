import { dayNumber } from './iso-date.ts';

const WRITTEN = /^(\d{1,2})\s{0,2}[/.\-\s]\s{0,2}(\d{1,2})\s{0,2}[/.\-\s]\s{0,2}(\d{2}|\d{4})$/;

/**
 * A date as people in Barcelona type it, day first: '28/6/2026', '28.06.26', '28-6-2026', or '2026-06-28'. Null for
 * anything else, 31 February included. Two digits of a year are of this century.
 */
export function readDateText(text: string): string | null {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = WRITTEN.exec(typed) ?? [];
  const isoDate = day ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  return isDate(isoDate) ? isoDate : null;
}

/** '28/06/2026' for '2026-06-28'; what is no date stays as it is. */
export function dateText(isoDate: string): string {
  return isDate(isoDate) ? isoDate.split('-').reverse().join('/') : isoDate;
}

/** The date that was meant where the month was typed first ('12/19/2026'); null where it was not, or cannot be told. */
export function monthFirstDate(text: string): string | null {
  if (readDateText(text)) return null;
  const [, month, day, year] = WRITTEN.exec(text.trim()) ?? [];
  return day && month && year ? readDateText(`${day}/${month}/${year}`) : null;
}

function isDate(text: string): boolean {
  try {
    dayNumber(text);
    return true;
  } catch {
    return false;
  }
}
