import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';

const MINUTE_MS = 60_000;

/** Returns by how many minutes a night that is over moves to the next one of its weekday; 0 while it is not over. */
export function minutesToNextNight({ begins, ends }: { begins: number; ends: number }, now: Date): number {
  const over = now.getTime() / MINUTE_MS - ends;
  if (over < 0) return 0;
  const { isoDate, minuteOfDay } = madridTime(new Date(begins * MINUTE_MS));
  const weeks = Math.floor(over / (7 * 24 * 60)) + 1;
  // The same hour on the clock, whatever the clock changes between.
  const next = madridInstant(addDays(isoDate, 7 * weeks), minuteOfDay).getTime() / MINUTE_MS;
  return next - begins;
}
