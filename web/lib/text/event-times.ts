import type { Occurrence } from '#contract/events/events.ts';
import { formatDate } from './format.ts';
import type { Language } from './language.ts';

/** Returns the option that shows a date's year, unless it is `now`'s. */
const yearUnless = (now: Date | undefined, date: string): { year?: 'numeric' } =>
  now && date.slice(0, 4) === String(now.getFullYear()) ? {} : { year: 'numeric' };

/**
 * Formats an event's day: 'Saturday, November 28, 2026', without the year when it is `now`'s (event-5); '' when the date
 * is invalid.
 */
export function eventDay(
  date: string,
  language: Language,
  now?: Date,
  weekday: 'long' | 'short' = 'long',
): string {
  const year = yearUnless(now, date);
  const part = (options: Intl.DateTimeFormatOptions) => formatDate(date, language, options);
  if (language !== 'en') return part({ weekday, day: 'numeric', month: 'long', ...year });
  const day = part({ weekday });
  if (!day) return '';
  const words = `${day}, ${part({ month: 'long' })} ${part({ day: 'numeric' })}`;
  return year.year ? `${words}, ${part(year)}` : words;
}

export const shortTime = (time: string) => time.slice(0, 5);

/** Formats times: '22:30 - 03:00', the start alone, or '' (event-5). */
export function timeLine({ startTime, endTime }: Pick<Occurrence, 'startTime' | 'endTime'>): string {
  if (!startTime) return '';
  return endTime ? `${shortTime(startTime)} - ${shortTime(endTime)}` : shortTime(startTime);
}
