import type { Search } from './search.ts';
import { type Step, stepsTo } from './step.ts';

/** Counting stops after this many steps, so that it stays fast on a phone. */
const MAX_STEPS = 20_000;

/**
 * Counts combinations of places and events that fulfill these wishes, up to `most`. Plans that differ only in times or
 * order count once.
 * @param mask the wishes, as bits
 */
export function countPlans(search: Search, mask: number, most: number): number {
  const { candidates, firstStep, following, nextWishes, stateOf } = search;
  const found = new Set<string>();
  /** For each state, the earliest departure that led to no plan; a later one leads to none either. */
  const dead = new Map<string, number>();
  let looked = 0;
  /** Returns whether a step leads to a plan. */
  const look = (step: Step): boolean => {
    if (step.remaining === 0) {
      const chosen = stepsTo(step).map(({ wish, index }) => {
        const candidate = candidates[index];
        return `${wish}: place ${candidate?.place}, event ${candidate?.event}`;
      });
      found.add(chosen.sort().join());
      return true;
    }
    const state = stateOf(step);
    if (step.leave >= (dead.get(state) ?? Number.POSITIVE_INFINITY)) return false;
    let leads = false;
    for (const next of following(step, nextWishes(step.remaining))) {
      looked += 1;
      if (found.size >= most || looked > MAX_STEPS) return true;
      leads = look(next) || leads;
    }
    if (!leads) dead.set(state, step.leave);
    return leads;
  };
  const first = firstStep(mask);
  if (Number.isFinite(first.total)) look(first);
  return found.size;
}
