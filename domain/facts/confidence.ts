import type { FactSource } from '#contract/facts/facts.ts';
import { daysBetween } from '#domain/city-time/iso-date.ts';
import { type FactKind, factKind } from './fact-kinds.ts';
import { FRESH_DAYS } from './fresh.ts';

const TRUST: Record<FactSource, number> = {
  staff: 1,
  visitor: 0.9,
  openstreetmap: 0.8,
  import: 0.6,
  starter: 0.5,
};
const WHILE_DOUBTED = 0.3;

/** A fact's source and days, which are Madrid's. */
export type Dated = { source: FactSource; checkedOn: string; doubtedOn?: string | null | undefined };

/**
 * Returns how far a fact can be relied on, 0 to 1: the trust in its source, halved by each half-life of its kind. It
 * never grows by waiting. People see the age instead of this number (facts-age-1).
 */
export function confidence(kind: FactKind, fact: Dated | null | undefined, today: string): number {
  if (!fact) return 0;
  // A clock that was set back must not make a fact better than new.
  const age = Math.max(0, daysBetween(fact.checkedOn, today));
  const doubt = fact.doubtedOn ? WHILE_DOUBTED : 1;
  return TRUST[fact.source] * 2 ** (-age / factKind(kind).halfLifeDays) * doubt;
}

export const AGES = ['fresh', 'good', 'old'] as const;
export type Age = (typeof AGES)[number];

/** Returns a fact's age: checked within 60 days, within its kind's half-life, or longer ago. */
export function ageOf(kind: FactKind, { checkedOn }: Pick<Dated, 'checkedOn'>, today: string): Age {
  const days = daysBetween(checkedOn, today);
  if (days <= FRESH_DAYS) return 'fresh';
  return days <= factKind(kind).halfLifeDays ? 'good' : 'old';
}
