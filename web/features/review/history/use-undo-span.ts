import { MINUTE_MS } from '#domain/city-time/durations.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridInstant, madridTime } from '#domain/city-time/madrid-time.ts';

export const UNDO_SPANS = ['hour', 'night', 'today'] as const;
export type UndoSpan = (typeof UNDO_SPANS)[number];
export type Span = { since: string; until: string };

const [EVENING, MORNING] = [18 * 60, 9 * 60];

/** Returns a preset span in Madrid's time that ends with the current minute. */
export function undoSpan(span: UndoSpan, now: Date): Span {
  const { isoDate, minuteOfDay } = madridTime(now);
  const soon = new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
  if (span === 'hour') {
    return { since: new Date(soon.getTime() - 61 * MINUTE_MS).toISOString(), until: soon.toISOString() };
  }
  const yesterday = addDays(isoDate, -1);
  const since = span === 'today' ? madridInstant(isoDate, 0) : madridInstant(yesterday, EVENING);
  const isOver = span === 'night' && minuteOfDay >= MORNING;
  const until = isOver ? madridInstant(isoDate, MORNING) : soon;
  return { since: since.toISOString(), until: until.toISOString() };
}
