import { DAY_MINUTES, MINUTE_MS } from '#domain/city-time/durations.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';
import type { Night } from './tonight.ts';

/** For this many minutes after a night began, it is planned from its beginning: the form takes time. */
const LATE = 15;

/** Returns the minutes from a past night to the next one of the same weekday; 0 if it is not over. */
export function minutesToNextNight({ begins, ends }: Night, now: Date): number {
  const over = now.getTime() / MINUTE_MS - ends;
  if (over < 0) return 0;
  const { isoDate, minuteOfDay } = madridTime(new Date(begins * MINUTE_MS));
  const weeks = Math.floor(over / (7 * DAY_MINUTES)) + 1;
  // The wall-clock time stays the same across clock changes.
  const next = madridInstant(addDays(isoDate, 7 * weeks), minuteOfDay).getTime() / MINUTE_MS;
  return next - begins;
}

/** A night in the future; `change` names its difference from the requested one. */
export type AheadNight = Night & { change: 'moved' | 'begun' | null };

/** Returns the rest of a night, or the next night of the same weekday when it is over. */
export function nightAhead(night: Night, now: Date): AheadNight {
  const minute = now.getTime() / MINUTE_MS;
  const soon = Math.ceil(minute / 5) * 5;
  // A night with less than five minutes left counts as over.
  const isOver = soon >= night.ends;
  const later = minutesToNextNight(
    { ...night, ends: isOver ? Math.min(night.ends, minute) : night.ends },
    now,
  );
  if (later > 0) return { begins: night.begins + later, ends: night.ends + later, change: 'moved' };
  if (minute - night.begins <= LATE) return { ...night, change: null };
  return { begins: soon, ends: night.ends, change: 'begun' };
}
