import { daysBetween } from '#domain/city-time/iso-date.ts';
import { confidence } from './confidence.ts';
import { FACT_KIND_NAMES, type FactKind, factKind, fitsCategories } from './fact-kinds.ts';
import type { KnownFacts } from './facts.ts';
import { kindsOfNeeds, type Needs } from './needs.ts';

/** The factor by which the visitor's own needs make a question more useful. */
const OF_OWN_NEEDS = 3;
/** Days before the same question is asked again on this device. */
const PAUSE_DAYS = 7;
/**
 * Below this usefulness no question is asked, because everything important was checked recently. The
 * threshold is just under the lowest weight, so that busy places do not use up answers that are more useful
 * elsewhere (docs/measurements/facts.md).
 */
const MIN_USEFULNESS = 0.9;

/** The input for choosing a page's question. */
export type QuestionInput = {
  facts: KnownFacts;
  /** Names of the place's categories. */
  categories: readonly string[];
  /** If false, the place's first question is about its opening hours. */
  hasHours: boolean;
  /** Places that never close are not asked whether they still never close (hours-6). */
  isAlwaysOpen?: boolean;
  /** Whether the visitor can know if the place still exists: they returned to it, planned it or asked the way. */
  isMet: boolean;
  needs: Needs;
  /** The days in Madrid on which this device was last asked about this place, by kind. */
  askedOn: Partial<Record<FactKind, string>>;
  today: string;
};

/** Returns the usefulness of an answer: high for important facts that are unknown or old. */
export function usefulness(
  kind: FactKind,
  { facts, needs, today }: Pick<QuestionInput, 'facts' | 'needs' | 'today'>,
): number {
  const own = kindsOfNeeds(needs).includes(kind) ? OF_OWN_NEEDS : 1;
  return factKind(kind).weight * (1 - confidence(kind, facts[kind], today)) * own;
}

/** Returns the kind to ask about, or null when no question is useful enough (facts-question-1). */
export function nextQuestion(asking: QuestionInput): FactKind | null {
  const { categories, hasHours, isAlwaysOpen = false, isMet, askedOn, today } = asking;
  const isPaused = (kind: FactKind) => {
    const lastDay = askedOn[kind];
    // A future day means that the device's clock was set back.
    return lastDay !== undefined && Math.abs(daysBetween(lastDay, today)) < PAUSE_DAYS;
  };
  if (!hasHours && !isPaused('opening_hours')) return 'opening_hours';
  let best: FactKind | null = null;
  let most = MIN_USEFULNESS;
  for (const kind of FACT_KIND_NAMES) {
    if (kind === 'opening_hours' && (!hasHours || isAlwaysOpen)) continue;
    // Visitors who open the page for the first time want to learn about the place, not to answer.
    if (kind === 'in_business' && !isMet) continue;
    if (isPaused(kind) || !fitsCategories(kind, categories)) continue;
    const useful = usefulness(kind, asking);
    if (useful > most) [best, most] = [kind, useful];
  }
  return best;
}
