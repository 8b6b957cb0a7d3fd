import type { Occurrence } from '#contract/events/events.ts';
import { dateWords } from '#domain/city-time/date-words.ts';
import type { Language } from './language.ts';

export const shortTime = (time: string) => time.slice(0, 5);

/** Formats times: '22:30 - 03:00', the start alone, or '' (event-5). */
export function timeLine({ startTime, endTime }: Pick<Occurrence, 'startTime' | 'endTime'>): string {
  if (!startTime) return '';
  return endTime ? `${shortTime(startTime)} - ${shortTime(endTime)}` : shortTime(startTime);
}

/** Formats an event's time in a few words: 'Sat, Jun 27, 23:00', or its first and last days. */
export function dateAndHour(dates: Occurrence, language: Language, now: Date): string {
  const { startDate, endDate, startTime } = dates;
  const first = dateWords(startDate, language, 'short', now);
  if (startDate !== endDate) return `${first} – ${dateWords(endDate, language, 'short', now)}`;
  return startTime ? `${first}, ${shortTime(startTime)}` : first;
}
