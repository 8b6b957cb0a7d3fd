import type { Occurrence } from '#contract/events.ts';

/** The first 5 characters of a time (S2 §2.5). */
export const shortTime = (time: string) => time.slice(0, 5);

/** '22:30 - 03:00', or the start alone, or nothing (S2 §2.6). */
export function timeLine({ startTime, endTime }: Pick<Occurrence, 'startTime' | 'endTime'>): string {
  if (!startTime) return '';
  return endTime ? `${shortTime(startTime)} - ${shortTime(endTime)}` : shortTime(startTime);
}
