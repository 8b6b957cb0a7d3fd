import type { Language } from '#contract/language.ts';

const ZONE = 'Europe/Madrid';

/** English is American, month first; the other languages have a single order (text-3). */
const localeOf = (language: string) => (language === 'en' ? 'en-US' : language);

/** The forms in which a date is written (text-3). */
const STYLES = {
  /** 'Friday, November 20' */
  long: { weekday: 'long', month: 'long', day: 'numeric' },
  /** 'November 20' */
  medium: { month: 'long', day: 'numeric' },
  /** 'Fri, Nov 20' */
  short: { weekday: 'short', month: 'short', day: 'numeric' },
  /** 'Nov 20' */
  compact: { month: 'short', day: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(parts);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { timeZone: ZONE, ...parts });
    formats.set(key, format);
  }
  return format;
}

/** Reads a local date ('2026-06-28') as noon in UTC, which is the same day in Madrid all year. */
const instantOf = (date: Date | string): Date =>
  typeof date === 'string' && date.length === 10 ? new Date(`${date}T12:00:00Z`) : new Date(date);

/** Returns parts of an instant or a local date in Madrid's time; '' when invalid. Prefer the forms below. */
export function inWords(date: Date | string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const instant = instantOf(date);
  return Number.isNaN(instant.getTime()) ? '' : formatOf(language, parts).format(instant);
}

const yearOf = (date: Date | string) => inWords(date, 'en', { year: 'numeric' });

/**
 * Returns the day in Madrid of an instant or a local date: 'Friday, November 20, 2026', without the year if it is the
 * year of `now`; '' when invalid.
 */
export function dateWords(date: Date | string, language: Language, style: DateStyle, now?: Date): string {
  const isThisYear = now !== undefined && yearOf(date) === yearOf(now);
  return inWords(date, language, { ...STYLES[style], ...(isThisYear ? {} : { year: 'numeric' }) });
}

/** Returns 'Friday' or 'Fri'. */
export const weekdayWord = (
  date: Date | string,
  language: Language,
  width: 'long' | 'short' = 'long',
): string => inWords(date, language, { weekday: width });

/** Returns 'November'. */
export const monthWord = (date: Date | string, language: Language): string =>
  inWords(date, language, { month: 'long' });

/** Returns 'November 2026' or 'Nov 2026'. */
export const monthAndYear = (
  date: Date | string,
  language: Language,
  width: 'long' | 'short' = 'long',
): string => inWords(date, language, { month: width, year: 'numeric' });

/** Returns a local date in the long form of any language, for pages in more languages than the guide's. */
export const longDay = (isoDate: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(isoDate),
  );
