import { eventDay } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';

export function useOccurrenceText() {
  const { t, language } = useText('events');
  return {
    /** Adds the year when it is not `now`'s; 'Invalid Date' when invalid (event-4). */
    day: (date: string, now: Date) => eventDay(date, language, now) || t('events.invalid_date'),
    /** Always has the year; 'Date not available' when invalid. */
    fullDay: (date: string) => eventDay(date, language) || t('events.no_date'),
  };
}
