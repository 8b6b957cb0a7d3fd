import { formatDistance as distanceText } from '#domain/geo/geo.ts';
import type { Language } from './language.ts';

/** The city's own time, whatever the clock of the device says. */
const ZONE = 'Europe/Madrid';

/** British order and the 24-hour clock for English: the guide is read in Barcelona. */
const LOCALE: Record<Language, string> = { en: 'en-GB', es: 'es-ES', ca: 'ca-ES' };

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE[language], { timeZone: ZONE, ...options });
    formats.set(key, format);
  }
  return format;
}

/** A local date ('2026-06-28') stands for its noon in UTC, which is the same day in Madrid all year. */
const instantOf = (date: Date | string): Date =>
  typeof date === 'string' && date.length === 10 ? new Date(`${date}T12:00:00Z`) : new Date(date);

/** 'Sunday, 28 June 2026' or as `options` say; an instant or a local date, told in Madrid. */
export function formatDate(
  date: Date | string,
  language: Language,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const instant = instantOf(date);
  return Number.isNaN(instant.getTime()) ? '' : dateFormat(language, options).format(instant);
}

/** '23:05', the time of an instant in Madrid. */
export const formatTime = (instant: Date | string, language: Language): string =>
  formatDate(instant, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '12 Nov 2026, 10:05': a moment that is further away. */
export const formatDayTime = (instant: Date | string, language: Language): string =>
  `${formatDate(instant, language, { day: 'numeric', month: 'short', year: 'numeric' })}, ${formatTime(instant, language)}`;

/** 'Sat 02:00': a moment of this night or the next. */
export const formatMoment = (instant: Date, language: Language): string =>
  `${formatDate(instant, language, { weekday: 'short' })} ${formatTime(instant, language)}`;

export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(LOCALE[language], options).format(value);

/** '350m' or '1.2km' (S1 §9) for kilometres, with the decimal mark of the language. */
export function formatDistance(kilometres: number, language: Language): string {
  const text = distanceText(kilometres);
  return language === 'en' ? text : text.replace('.', ',');
}
