import type { Occurrence } from '#contract/events/events.ts';
import { formatDate } from './format.ts';
import type { Language } from './language.ts';

/**
 * 'Saturday, November 28, 2026' (S2 §2.6), without the year when it is `now`'s: the one way in which cards and pages of
 * events name a day. '' for what is none.
 */
export function eventDay(date: string, language: Language, now?: Date): string {
  const isThisYear = now !== undefined && date.slice(0, 4) === String(now.getFullYear());
  const year = isThisYear ? {} : { year: 'numeric' as const };
  const part = (options: Intl.DateTimeFormatOptions) => formatDate(date, language, options);
  if (language !== 'en') return part({ weekday: 'long', day: 'numeric', month: 'long', ...year });
  const day = part({ weekday: 'long' });
  if (!day) return '';
  const words = `${day}, ${part({ month: 'long' })} ${part({ day: 'numeric' })}`;
  return isThisYear ? words : `${words}, ${part(year)}`;
}

/** The first 5 characters of a time (S2 §2.5). */
export const shortTime = (time: string) => time.slice(0, 5);

/** '22:30 - 03:00', or the start alone, or nothing (S2 §2.6). */
export function timeLine({ startTime, endTime }: Pick<Occurrence, 'startTime' | 'endTime'>): string {
  if (!startTime) return '';
  return endTime ? `${shortTime(startTime)} - ${shortTime(endTime)}` : shortTime(startTime);
}
