import { dayNumber } from './iso-date.ts';

const NUMERIC_DATE = /^(\d{1,2})\s{0,2}[/.\-\s]\s{0,2}(\d{1,2})\s{0,2}[/.\-\s]\s{0,2}(\d{2}|\d{4})$/;

/**
 * Reads a date as people in Barcelona type it, day first: '28/6/2026', '28.06.26', '28-6-2026', or '2026-06-28'.
 * Returns null for anything else, 31 February included. Two-digit years belong to this century.
 */
export function readDateText(text: string): string | null {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = NUMERIC_DATE.exec(typed) ?? [];
  const isoDate = day ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
  return isDate(isoDate) ? isoDate : null;
}

/** Returns '28/06/2026' for '2026-06-28'; anything else unchanged. */
export function dateText(isoDate: string): string {
  return isDate(isoDate) ? isoDate.split('-').reverse().join('/') : isoDate;
}

/** Returns the date meant when the month was typed first ('12/19/2026'); null when that is not certain. */
export function monthFirstDate(text: string): string | null {
  if (readDateText(text)) return null;
  const [, month, day, year] = NUMERIC_DATE.exec(text.trim()) ?? [];
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
