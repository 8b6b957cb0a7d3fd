import { formatDistance as distanceText } from '#domain/geo/geo.ts';
import type { Language } from './language.ts';

const ZONE = 'Europe/Madrid';

/** English uses British order and the 24-hour clock, as is usual in Barcelona. */
const localeOf = (language: Language) => (language === 'en' ? 'en-GB' : language);

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(localeOf(language), { timeZone: ZONE, ...options });
    formats.set(key, format);
  }
  return format;
}

/** Reads a local date ('2026-06-28') as noon in UTC, which is the same day in Madrid all year. */
const instantOf = (date: Date | string): Date =>
  typeof date === 'string' && date.length === 10 ? new Date(`${date}T12:00:00Z`) : new Date(date);

/**
 * Formats an instant or a local date in Madrid's time: 'Sunday, 28 June 2026', or as `options` say; '' when invalid.
 */
export function formatDate(
  date: Date | string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const instant = instantOf(date);
  return Number.isNaN(instant.getTime()) ? '' : dateFormat(language, options).format(instant);
}

/** '23:05', an instant in Madrid's time. */
export const formatTime = (instant: Date | string, language: Language): string =>
  formatDate(instant, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '12 Nov 2026, 10:05', for instants further away. */
export const formatDayTime = (instant: Date | string, language: Language): string =>
  `${formatDate(instant, language, { day: 'numeric', month: 'short', year: 'numeric' })}, ${formatTime(instant, language)}`;

/** 'Sat 02:00', for instants of this night or the next. */
export const formatMoment = (instant: Date, language: Language): string =>
  `${formatDate(instant, language, { weekday: 'short' })} ${formatTime(instant, language)}`;

export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localeOf(language), options).format(value);

/** Formats kilometers as '350m' or '1.2km', with the language's decimal mark (place-5). */
export function formatDistance(kilometres: number, language: Language): string {
  const text = distanceText(kilometres);
  return language === 'en' ? text : text.replace('.', ',');
}
