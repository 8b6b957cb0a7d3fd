import { dateWords, inWords, weekdayWord } from '#domain/city-time/date-words.ts';
import { formatDistance as distanceText } from '#domain/geo/geo.ts';
import type { Language } from './language.ts';

/** Formats an instant in Madrid's time: '23:05'. */
export const formatTime = (instant: Date | string, language: Language): string =>
  inWords(instant, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Formats a more distant instant: 'Nov 12, 2026, 10:05' (text-3). */
export const formatDayTime = (instant: Date | string, language: Language): string =>
  `${dateWords(instant, language, 'compact')}, ${formatTime(instant, language)}`;

/** Formats an instant of this night or the next: 'Sat 02:00'. */
export const formatMoment = (instant: Date, language: Language): string =>
  `${weekdayWord(instant, language, 'short')} ${formatTime(instant, language)}`;

export const formatNumber = (value: number, language: Language, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language, options).format(value);

const marks: Partial<Record<Language, string>> = {};
function decimalMark(language: Language): string {
  marks[language] ??= new Intl.NumberFormat(language).format(1.1).charAt(1);
  return marks[language];
}

/** Formats kilometers as '350m' or '1.2km', with the language's decimal mark (place-5). */
export function formatDistance(kilometers: number, language: Language): string {
  return distanceText(kilometers).replace('.', decimalMark(language));
}
