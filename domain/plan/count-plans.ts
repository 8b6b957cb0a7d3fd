import { type Search, type Step, stepsTo } from './search.ts';

/** Counting stops after this many steps, so that it stays fast on a phone. */
const MAX_STEPS = 20_000;

/**
 * Counts combinations of places and events that fulfill these wishes, up to `most`. Plans that differ only in times or
 * order count once.
 * @param mask the wishes, as bits
 */
export function countPlans(search: Search, mask: number, most: number): number {
  const { candidates, firstStep, following, nextWishes } = search;
  const found = new Set<string>();
  let looked = 0;
  const look = (step: Step): void => {
    if (step.remaining === 0) {
      const chosen = stepsTo(step).map(({ wish, index }) => {
        const candidate = candidates[index];
        return `${wish}: place ${candidate?.place}, event ${candidate?.event}`;
      });
      found.add(chosen.sort().join());
      return;
    }
    for (const next of following(step, nextWishes(step.remaining))) {
      looked += 1;
      if (found.size >= most || looked > MAX_STEPS) return;
      look(next);
    }
  };
  look(firstStep(mask));
  return found.size;
}
