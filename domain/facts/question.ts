import { daysBetween } from '#domain/city-time/iso-date.ts';
import { confidence } from './confidence.ts';
import { FACT_KIND_NAMES, type FactKind, factKind, fitsCategories } from './fact-kinds.ts';
import type { KnownFacts } from './facts.ts';
import { kindsOfNeeds, type Needs } from './needs.ts';

/** A person's own needs make a question this many times more useful to them. */
const OF_OWN_NEEDS = 3;
/** The same question is not asked again on this device for so many days. */
const PAUSE_DAYS = 7;
/**
 * Below it a place is left in peace: all that matters was checked not long ago. Just under the least weight, so that busy
 * places do not use up answers that say more elsewhere (docs/measurements/facts.md).
 */
const MIN_USEFULNESS = 0.9;

/** What decides which question a page asks. */
export type Asking = {
  facts: KnownFacts;
  /** Names of the place's categories. */
  categories: readonly string[];
  /** Without opening hours the place's first question is when it opens. */
  hasHours: boolean;
  /** What never closes is not asked whether that is still so (hours-6). */
  isAlwaysOpen?: boolean;
  /** Whether the visitor can tell if it is still there: they came back to it, planned it or asked the way. */
  isMet: boolean;
  needs: Needs;
  /** When this device was last asked about this place, by kind: days in Madrid. */
  askedOn: Partial<Record<FactKind, string>>;
  today: string;
};

/** Returns how useful an answer is: what is important, and little known or long ago. */
export function usefulness(
  kind: FactKind,
  { facts, needs, today }: Pick<Asking, 'facts' | 'needs' | 'today'>,
): number {
  const own = kindsOfNeeds(needs).includes(kind) ? OF_OWN_NEEDS : 1;
  return factKind(kind).weight * (1 - confidence(kind, facts[kind], today)) * own;
}

/** Returns the kind to ask about, or null when nothing is worth a question (facts-question-1). */
export function nextQuestion(asking: Asking): FactKind | null {
  const { categories, hasHours, isAlwaysOpen = false, isMet, askedOn, today } = asking;
  const isPaused = (kind: FactKind) => {
    const asked = askedOn[kind];
    // A day in the future is of a clock that was set back.
    return asked !== undefined && Math.abs(daysBetween(asked, today)) < PAUSE_DAYS;
  };
  if (!hasHours && !isPaused('opening_hours')) return 'opening_hours';
  let best: FactKind | null = null;
  let most = MIN_USEFULNESS;
  for (const kind of FACT_KIND_NAMES) {
    if (kind === 'opening_hours' && (!hasHours || isAlwaysOpen)) continue;
    // A first visitor has come to be told.
    if (kind === 'in_business' && !isMet) continue;
    if (isPaused(kind) || !fitsCategories(kind, categories)) continue;
    const useful = usefulness(kind, asking);
    if (useful > most) [best, most] = [kind, useful];
  }
  return best;
}
