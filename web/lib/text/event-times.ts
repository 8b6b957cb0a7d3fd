import type { Occurrence } from '#contract/events/events.ts';

export const shortTime = (time: string) => time.slice(0, 5);

/** Formats times: '22:30 - 03:00', the start alone, or '' (event-5). */
export function timeLine({ startTime, endTime }: Pick<Occurrence, 'startTime' | 'endTime'>): string {
  if (!startTime) return '';
  return endTime ? `${shortTime(startTime)} - ${shortTime(endTime)}` : shortTime(startTime);
}
