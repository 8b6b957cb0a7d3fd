import type { SentFacts } from '#contract/facts/facts.ts';
import { addDays } from '#domain/city-time/iso-date.ts';
import { isOnlyTyped, latestDay } from './confirmation.ts';

/** Days within which a fact counts as fresh, in the filter "Checked in the last 60 days" and in staff's report. */
export const FRESH_DAYS = 60;

/** Returns whether a fact of a place was checked or confirmed within 60 days before a day in Madrid. */
export const hasFreshFact = (facts: SentFacts, today: string): boolean => {
  const since = addDays(today, -FRESH_DAYS);
  return Object.values(facts).some((fact) => latestDay(fact) >= since && !isOnlyTyped(fact));
};
