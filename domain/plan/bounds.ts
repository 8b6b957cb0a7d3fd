/**
 * Optimistic bounds for each set of remaining wishes (a bit mask) and each candidate: the latest departure from it that
 * leaves time for these wishes, and a lower bound on their cost. Both ignore that a place is used only once, so the
 * departure is never too early and the cost never too high: the search may discard any step beyond them.
 */
import { type Near, STEP } from './near.ts';
import type { Interval, Wish } from './plan.ts';
import { type Candidate, type Problem, stayAt } from './problem.ts';

/**
 * Weights of a plan's cost, far enough apart that no number of lesser ones outweighs a greater one: unknown facts and
 * hours of stops, minutes between stays (waiting or walking), minutes on foot, consecutive stops of one category.
 */
export const UNKNOWN_COST = 100_000_000;
export const BETWEEN_COST = 10_000;
const ON_FOOT_COST = 10;
export const SAME_COST = 1;
/** A minute on foot counts as a minute between stays, too. */
export const MINUTE_COST = BETWEEN_COST + ON_FOOT_COST;

export const NEVER = -1;
const FAR = 2 ** 40;

/** Bounds by candidate index; the last entry belongs to the start. */
type Bound = { latest: Float64Array; least: Float64Array };
/** Returns the bounds of a set of remaining wishes; each set is computed once. */
export type Bounds = (remaining: number) => Bound;

/** Returns the wishes that may come next: any remaining one, or the first of them when the order is fixed. */
export function nextWishes(remaining: number, { request }: Problem): number[] {
  const wishes = request.wishes.flatMap((_, wish) => (remaining & (1 << wish) ? [wish] : []));
  return request.isOrdered ? wishes.slice(0, 1) : wishes;
}

/** Returns the latest arrival from which a whole stay fits into a slot and ends by `limit`, or NEVER. */
function latestArrival(slots: readonly Interval[], stay: number, begins: number, limit: number): number {
  let latest = NEVER;
  for (const { from, to } of slots) {
    const arrival = Math.min(to, limit) - stay;
    if (arrival >= from && arrival >= begins && arrival > latest) latest = arrival;
  }
  return latest;
}

export const sameCost = (a: Candidate | undefined, b: Candidate): number =>
  a?.category === b.category ? SAME_COST : 0;

/** Returns for each candidate the wishes that it can fulfill, as a bit mask. */
export function servedBy({ candidates, options }: Problem): Int32Array {
  const served = new Int32Array(candidates.length + 1);
  for (const [wish, pool] of options.entries()) {
    for (const index of pool) served[index] = (served[index] ?? 0) | (1 << wish);
  }
  // The start precedes all wishes, so bounds for the start are needed for every set.
  served[candidates.length] = -1;
  return served;
}

/** Prepares the bounds of a problem. */
export function boundsOf(problem: Problem, near: Near, served: Int32Array): Bounds {
  const { candidates, options, request } = problem;
  const size = candidates.length + 1;
  const bounds: Bound[] = [
    { latest: new Float64Array(size).fill(request.ends), least: new Float64Array(size) },
  ];
  const categories = new Map<string, number>();
  const category = Int32Array.from(candidates, (candidate) => {
    const number = categories.get(candidate.category) ?? categories.size;
    categories.set(candidate.category, number);
    return number;
  });

  /** Extends the bounds of the wishes `remaining` by all plans that fulfill `wish` next. */
  function extend(bound: Bound, wish: number, remaining: number): void {
    const rest = boundOf(remaining & ~(1 << wish));
    const arrivals = new Float64Array(size).fill(NEVER);
    const rests = new Float64Array(size);
    let latest = NEVER;
    let least = FAR;
    for (const index of options[wish] ?? []) {
      const candidate = candidates[index] as Candidate;
      const stay = stayAt(candidate, request.wishes[wish] as Wish);
      const { slots, doubt } = candidate;
      const limit = rest.latest[index] as number;
      const arrival = latestArrival(slots.possible, stay, request.begins, limit);
      if (arrival === NEVER) continue;
      const canBeKnown = latestArrival(slots.certain, stay, request.begins, limit) !== NEVER;
      arrivals[index] = arrival;
      rests[index] = (doubt + (canBeKnown ? 0 : 1)) * UNKNOWN_COST + (rest.least[index] as number);
      latest = Math.max(latest, arrival);
      least = Math.min(least, rests[index] as number);
    }
    for (let from = 0; from < size; from += 1) {
      // Skip candidates whose wishes are all still open, because no plan can be at them now.
      if (((served[from] as number) & ~remaining) === 0) continue;
      let departure = bound.latest[from] as number;
      let cost = bound.least[from] as number;
      for (let ring = 0; ring < near.minutesTo.length; ring += 1) {
        const nearest = near.minutesTo[ring] as number;
        // Farther rings can improve neither bound.
        if (latest - nearest <= departure && least + nearest * MINUTE_COST >= cost) break;
        for (const neighbor of near.inRing(wish, from, ring)) {
          const minutes = neighbor % STEP;
          const index = (neighbor - minutes) / STEP;
          const arrival = arrivals[index] as number;
          if (arrival === NEVER) continue;
          if (arrival - minutes > departure) departure = arrival - minutes;
          const way = (rests[index] as number) + minutes * MINUTE_COST;
          if (way < cost) cost = Math.min(cost, way + (category[from] === category[index] ? SAME_COST : 0));
        }
      }
      bound.latest[from] = departure;
      bound.least[from] = cost;
    }
  }

  function boundOf(remaining: number): Bound {
    const before = bounds[remaining];
    if (before) return before;
    const bound = { latest: new Float64Array(size).fill(NEVER), least: new Float64Array(size).fill(FAR) };
    for (const wish of nextWishes(remaining, problem)) extend(bound, wish, remaining);
    bounds[remaining] = bound;
    return bound;
  }
  return boundOf;
}
