import type { AnyFactValue, FactSource } from '#contract/facts/facts.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { madridTime } from '#domain/city-time/madrid-time.ts';
import type { FactKind } from './fact-kinds.ts';

const NOON = 12 * 60;

/**
 * Returns the day at whose noon, in Madrid, a confirmation becomes visible. Until then a person who polls each minute
 * cannot tell that a visitor was there.
 */
export function visibleFrom(now: Date): string {
  const { isoDate, minuteOfDay } = madridTime(now);
  return minuteOfDay < NOON ? isoDate : addDays(isoDate, 1);
}

/** The days of a fact: its source's statement, and the last confirmation by visitors. */
export type FactDays = { checkedOn: string; confirmedOn?: string | undefined };

/** The days of the visitors' last confirmations, by kind. */
export type ConfirmedDays = { readonly [K in FactKind]?: string };

/** Returns the later of a fact's two days, from which its age is counted. */
export const latestDay = ({ checkedOn, confirmedOn = checkedOn }: FactDays): string =>
  confirmedOn > checkedOn ? confirmedOn : checkedOn;

type GivenFact = FactDays & { value?: AnyFactValue | undefined; source?: FactSource | undefined };

/**
 * Returns whether a visitor typed a phone, a website or hours that visitors have not confirmed since: that is no check
 * (facts-age-1).
 */
export const isOnlyTyped = ({ value, source, confirmedOn }: GivenFact): boolean =>
  value?.is === 'given' && source === 'visitor' && !confirmedOn;
