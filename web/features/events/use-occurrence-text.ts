import { dateWords } from '#domain/city-time/date-words.ts';
import { useText } from '#web/lib/text/i18n.ts';

export function useOccurrenceText() {
  const { t, language } = useText('events');
  return {
    /** Adds the year when it is not `now`'s; 'Invalid Date' when invalid (event-4). */
    day: (date: string, now: Date) => dateWords(date, language, 'long', now) || t('events.invalid_date'),
    /** Always has the year; 'Date not available' when invalid. */
    fullDay: (date: string) => dateWords(date, language, 'long') || t('events.no_date'),
  };
}
