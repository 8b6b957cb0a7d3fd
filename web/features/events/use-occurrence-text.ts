import { eventDay } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** An event's dates in words of the language on screen. */
export function useOccurrenceText() {
  const { t, language } = useText('events');
  return {
    /** With the year when it is not `now`'s; 'Invalid Date' for what is none. */
    day: (date: string, now: Date) => eventDay(date, language, now) || t('events.invalid_date'),
    /** Always with the year; 'Date not available' for what is none. */
    fullDay: (date: string) => eventDay(date, language) || t('events.no_date'),
  };
}
