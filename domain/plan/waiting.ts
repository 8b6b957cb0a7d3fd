/**
 * A second lower bound on the cost of the remaining wishes, from opening hours alone, ignoring distances. When all
 * clubs open at midnight, every plan with dancing has to wait until then, which the distance bounds ignore.
 */
import { BETWEEN_COST, MINUTE_COST, NEVER, nextWishes, UNKNOWN_COST } from './bounds.ts';
import type { Interval, Wish } from './plan.ts';
import { type Problem, stayAt } from './problem.ts';

/**
 * Returns a lower bound on the cost of the remaining wishes (a bit mask) after departing at `leave`, or NEVER when
 * they no longer fit into the night. `least` is the lower bound from bounds.ts, and the result is never lower.
 */
export type LeastRest = (remaining: number, leave: number, least: number) => number;

/** For each minute of the night, the earliest end of a stay that begins at this minute or later. */
type Ends = Float64Array;
const LATE = Number.POSITIVE_INFINITY;
/** A stop has at most two unknowns: its hours, and whether it meets all needs. */
const MAX_UNKNOWN = 2;

/** Returns the earliest ends of stays at candidates of a wish with at most `unknown` unknowns. */
function earliestEnds({ candidates, options, request }: Problem, wish: number, unknown: number): Ends {
  const { begins, ends } = request;
  const found: Ends = new Float64Array(ends - begins + 1).fill(LATE);
  const byStay = new Map<number, Ends>();
  const take = ({ from, to }: Interval, stay: number) => {
    const last = Math.min(to, ends) - stay;
    if (last < Math.max(from, begins)) return;
    const openings = byStay.get(stay) ?? new Float64Array(found.length).fill(LATE);
    byStay.set(stay, openings);
    openings[last - begins] = Math.min(openings[last - begins] as number, from);
  };
  for (const index of options[wish] ?? []) {
    const candidate = candidates[index];
    if (!candidate || candidate.doubt > unknown) continue;
    const slots = candidate.doubt < unknown ? candidate.slots.possible : candidate.slots.certain;
    for (const slot of slots) take(slot, stayAt(candidate, request.wishes[wish] as Wish));
  }
  for (const [stay, openings] of byStay) {
    let opens = LATE;
    for (let at = found.length - 1; at >= 0; at -= 1) {
      opens = Math.min(opens, openings[at] as number);
      found[at] = Math.min(found[at] as number, Math.max(opens, begins + at) + stay);
    }
  }
  return found;
}

/** Prepares the lower bound by opening hours; each stay and each set of wishes is computed once. */
export function createLeastRest(problem: Problem): LeastRest {
  const { begins, ends, wishes } = problem.request;
  const stays = new Map<number, Ends>();
  const finishes = new Map<number, Ends>();

  function stayEnds(wish: number, unknown: number): Ends {
    const key = wish * (MAX_UNKNOWN + 1) + unknown;
    const ends = stays.get(key) ?? earliestEnds(problem, wish, unknown);
    stays.set(key, ends);
    return ends;
  }

  /** Returns the earliest end of the last stay when the remaining stops have at most `unknown` unknowns together. */
  function finish(remaining: number, leave: number, unknown: number): number {
    if (remaining === 0) return leave;
    if (leave > ends) return LATE;
    const key = unknown * 2 ** wishes.length + remaining;
    const row = finishes.get(key) ?? new Float64Array(ends - begins + 1).fill(NEVER);
    finishes.set(key, row);
    const before = row[leave - begins] as number;
    if (before !== NEVER) return before;
    let first = LATE;
    for (const wish of nextWishes(remaining, problem)) {
      for (let lacks = 0; lacks <= Math.min(unknown, MAX_UNKNOWN); lacks += 1) {
        const end = stayEnds(wish, lacks)[leave - begins] as number;
        first = Math.min(first, finish(remaining & ~(1 << wish), end, unknown - lacks));
      }
    }
    row[leave - begins] = first;
    return first;
  }

  return (remaining, leave, least) => {
    if (remaining === 0) return 0;
    const stay = wishes.reduce((sum, wish, at) => sum + (remaining & (1 << at) ? wish.stay : 0), 0);
    const fewest = Math.floor(least / UNKNOWN_COST);
    for (let unknown = fewest; unknown <= MAX_UNKNOWN * wishes.length; unknown += 1) {
      const end = finish(remaining, leave, unknown);
      if (end === LATE) continue;
      const between = Math.max(0, end - leave - stay);
      // `least` includes walks of plans with fewer unknowns; the present plans may have shorter walks.
      if (unknown > fewest) return unknown * UNKNOWN_COST + between * BETWEEN_COST;
      const onFoot = Math.floor((least % UNKNOWN_COST) / MINUTE_COST);
      return least + Math.max(0, between - onFoot) * BETWEEN_COST;
    }
    return NEVER;
  };
}
