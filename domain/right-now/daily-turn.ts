import { dayNumber } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';

const NIGHT_ENDS = 6 * 3_600_000;

/** Returns the time that a night counts as: until 06:00 it belongs to the day on which it began. */
export const nightOf = (at: Date) => madridTime(new Date(at.getTime() - NIGHT_ENDS));

/** Reorders a list by the day, so that each item takes its turn at the front. */
export function inTurn<T extends { readonly id: number }>(things: readonly T[], at: Date): T[] {
  const day = dayNumber(nightOf(at).isoDate);
  const key = ({ id }: T) => Math.imul(id + day * 31, 2_654_435_761) >>> 0;
  return things.toSorted((a, b) => key(a) - key(b) || a.id - b.id);
}
