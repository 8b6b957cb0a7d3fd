import type { FactSource } from '#contract/facts/facts.ts';
import { daysBetween } from '#domain/city-time/iso-date.ts';
import { type FactDays, latestDay } from './confirmation.ts';
import { type FactKind, factKind } from './fact-kinds.ts';
import { FRESH_DAYS } from './fresh.ts';

const TRUST: Record<FactSource, number> = {
  staff: 1,
  own_site: 0.9,
  visitor: 0.9,
  openstreetmap: 0.8,
  import: 0.6,
  starter: 0.5,
};
const WHILE_DOUBTED = 0.3;

/** A fact's source and its days, which are Madrid's. */
export type FactOrigin = FactDays & { source: FactSource; doubtedOn?: string | null | undefined };

/**
 * Returns a fact's reliability, 0 to 1: the trust in its source, halved by each half-life of its kind, or the trust in
 * visitors who confirmed it later. It never grows with time. People see the age instead (facts-age-1).
 */
export function confidence(kind: FactKind, fact: FactOrigin | null | undefined, today: string): number {
  if (!fact) return 0;
  const { source, checkedOn, confirmedOn, doubtedOn } = fact;
  const left = (trust: number, day: string) => {
    // A clock that was set back must not make a fact seem newer than new.
    const age = Math.max(0, daysBetween(day, today));
    return trust * 2 ** (-age / factKind(kind).halfLifeDays);
  };
  const found = confirmedOn ? left(TRUST.visitor, confirmedOn) : 0;
  return Math.max(left(TRUST[source], checkedOn), found) * (doubtedOn ? WHILE_DOUBTED : 1);
}

export const AGES = ['fresh', 'good', 'old'] as const;
export type Age = (typeof AGES)[number];

/** Returns a fact's age group: checked or confirmed within 60 days, within its kind's half-life, or longer ago. */
export function ageOf(kind: FactKind, fact: FactDays, today: string): Age {
  const days = daysBetween(latestDay(fact), today);
  if (days <= FRESH_DAYS) return 'fresh';
  return days <= factKind(kind).halfLifeDays ? 'good' : 'old';
}
