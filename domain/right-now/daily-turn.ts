import { dayNumber } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';

const NIGHT_ENDS = 6 * 3_600_000;

/** The day that a night belongs to: its first one, until six in the morning. */
export const nightOf = (at: Date) => madridTime(new Date(at.getTime() - NIGHT_ENDS));

/** Every day begins the list somewhere else, so that each thing has its turn. */
export function inTurn<T extends { readonly id: number }>(things: readonly T[], at: Date): T[] {
  const day = dayNumber(nightOf(at).isoDate);
  const key = ({ id }: T) => Math.imul(id + day * 31, 2_654_435_761) >>> 0;
  return things.toSorted((a, b) => key(a) - key(b) || a.id - b.id);
}
