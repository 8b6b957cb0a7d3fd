import type { Event, Occurrence } from '#contract/events/events.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import { shortTime } from '#web/lib/text/event-times.ts';
import { useText } from '#web/lib/text/i18n.ts';

/** The category that every event has if none was chosen; it says nothing beside an event. */
const UNSAID = 'Events';

/** Returns the category that a reader of an event learns something from. */
export const tellingCategory = ({ category }: Pick<Event, 'category'>) =>
  category?.name === UNSAID ? null : category;

export function useOccurrenceText() {
  const { t, language } = useText('events');
  return {
    /** Adds the year if it differs from the year of `now`; returns 'Invalid Date' if invalid (event-4). */
    day: (date: string, now: Date) => dateWords(date, language, 'long', now) || t('events.invalid_date'),
    /**
     * '22:30', or a note that the time is unknown; nothing for an event of several days, which has no single time
     * (event-5).
     */
    hour: ({ startDate, endDate, startTime }: Occurrence) =>
      startTime ? shortTime(startTime) : startDate === endDate ? t('events.no_hour') : '',
    /** Always includes the year; 'Date not available' if invalid. */
    fullDay: (date: string) => dateWords(date, language, 'long') || t('events.no_date'),
  };
}
