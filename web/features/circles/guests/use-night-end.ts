import { dateWords } from '#domain/city-time/date-words.ts';
import { formatTime } from '#web/lib/text/format.ts';
import { useLanguage } from '#web/lib/text/language.ts';

/** Returns the end of a guest's night in words: 'Saturday, November 28, 12:00'. */
export function useNightEnd(until: string): string {
  const language = useLanguage();
  return `${dateWords(until, language, 'long', new Date(until))}, ${formatTime(until, language)}`;
}
