import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { FactKind } from './fact-kinds.ts';

const NOON = 12 * 60;

/**
 * Returns the day at whose noon, in Madrid, visitors may see what one of them found right at a moment. Until then nobody
 * who asks each minute can tell that a visitor stood there.
 */
export function shownOnOf(now: Date): string {
  const { isoDate, minuteOfDay } = madridTime(now);
  return minuteOfDay < NOON ? isoDate : addDays(isoDate, 1);
}

/** The days of a fact: when its source said it, and when visitors last found it right. */
export type FactDays = { checkedOn: string; confirmedOn?: string | undefined };

/** When visitors last found facts right, by kind. */
export type ConfirmedDays = { readonly [K in FactKind]?: string };

/** Returns the later of a fact's days, from which it ages. */
export const latestDay = ({ checkedOn, confirmedOn = checkedOn }: FactDays): string =>
  confirmedOn > checkedOn ? confirmedOn : checkedOn;
