import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import type { Night } from './tonight.ts';

const MINUTE_MS = 60_000;
/** A form may be filled in so many minutes past its beginning. */
const LATE = 15;

/** Returns by how many minutes a night that is over moves to the next one of its weekday; 0 while it is not over. */
export function minutesToNextNight({ begins, ends }: Night, now: Date): number {
  const over = now.getTime() / MINUTE_MS - ends;
  if (over < 0) return 0;
  const { isoDate, minuteOfDay } = madridTime(new Date(begins * MINUTE_MS));
  const weeks = Math.floor(over / (7 * 24 * 60)) + 1;
  // The same hour on the clock, whatever the clock changes between.
  const next = madridInstant(addDays(isoDate, 7 * weeks), minuteOfDay).getTime() / MINUTE_MS;
  return next - begins;
}

/** A night that can still be had; `change` says how it differs from the one that was asked for. */
export type AheadNight = Night & { change: 'moved' | 'begun' | null };

/** Returns a night without what is past of it: the next one of its weekday when it is over, else what is left. */
export function nightAhead(night: Night, now: Date): AheadNight {
  const minute = now.getTime() / MINUTE_MS;
  const soon = Math.ceil(minute / 5) * 5;
  // What has no five minutes left is over.
  const isOver = soon >= night.ends;
  const later = minutesToNextNight(
    { ...night, ends: isOver ? Math.min(night.ends, minute) : night.ends },
    now,
  );
  if (later > 0) return { begins: night.begins + later, ends: night.ends + later, change: 'moved' };
  if (minute - night.begins <= LATE) return { ...night, change: null };
  return { begins: soon, ends: night.ends, change: 'begun' };
}
