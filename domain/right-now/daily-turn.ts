import { cityDay } from '#domain/city-time/city-day.ts';
import { dayNumber } from '#domain/city-time/iso-date.ts';

/** Reorders a list by the day, so that each item takes its turn at the front. */
export function inTurn<T extends { readonly id: number }>(things: readonly T[], at: Date): T[] {
  const day = dayNumber(cityDay(at));
  const key = ({ id }: T) => Math.imul(id + day * 31, 2_654_435_761) >>> 0;
  return things.toSorted((a, b) => key(a) - key(b) || a.id - b.id);
}
