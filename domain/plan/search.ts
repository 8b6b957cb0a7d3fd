/**
 * Finds the cheapest sequence of places for a set of wishes: depth first, the most promising step first, as long as the cost so
 * far plus a lower bound of the rest stays below the cheapest plan found. Sets of wishes are bit masks.
 */
import type { Wish } from './plan.ts';
import { type Candidate, type Problem, staysAt, TOO_FAR } from './problem.ts';
import {
  BETWEEN_COST,
  FOOT_COST,
  isAsGood,
  SAME_COST,
  type Step,
  stepsTo,
  UNKNOWN_COST,
  WALK_COST,
} from './step.ts';

const NEVER = Number.POSITIVE_INFINITY;
/** Minutes longer than any night. */
const UNREACHABLE = 100_000;

/** A problem with its searches. */
export type Search = ReturnType<typeof createSearch>;

/** Prepares the searches of a problem, which share its lower bounds. */
export function createSearch(problem: Problem) {
  const { request, candidates, options, walksFrom } = problem;
  const { begins, ends, wishes, isOrdered } = request;
  const at = (index: number) => candidates[index] as Candidate;
  const staysOf = (index: number, wish: number, from: number) =>
    staysAt(at(index), wishes[wish] as Wish, from, ends);
  const namesOfWishes = wishes.map((wish) => JSON.stringify(wish));
  /** For each wish, its candidates without those that differ only in position. */
  const differing = options.map((pool) => {
    const hoursOf = ({ slots, stay, doubt }: Candidate) => JSON.stringify([slots, stay, doubt]);
    return [...new Map(pool.map((index) => [hoursOf(at(index)), index])).values()];
  });
  /** For each candidate, the wishes that it can fulfill. */
  const serves = candidates.map((_, index) =>
    options.reduce((mask, pool, wish) => (pool.includes(index) ? mask | (1 << wish) : mask), 0),
  );
  const ways: Int32Array[] = [];
  const clocks: Float64Array[] = [];
  const pools = [...new Set(options.flat())];
  /** For each wish, the minutes of the shortest walk to it from another candidate. */
  const nearest = options.map((pool) => {
    let least = TOO_FAR;
    for (const index of pool) {
      const walks = walksFrom(index);
      for (const from of pools) if (from !== index) least = Math.min(least, walks[from] as number);
    }
    return least;
  });
  let tried = 0;

  /** Returns the wishes that may come next. */
  function nextWishes(remaining: number): number[] {
    const left = [...wishes.keys()].filter((wish) => remaining & (1 << wish));
    return isOrdered ? left.slice(0, 1) : left;
  }

  /** Returns the wishes that may come next, without those that equal an earlier one: their order changes no plan. */
  function differentWishes(remaining: number): number[] {
    const next = nextWishes(remaining);
    const names = next.map((wish) => namesOfWishes[wish]);
    return next.filter((_, position) => names.indexOf(names[position]) === position);
  }

  /** Returns for each origin the minutes on foot through the remaining wishes, if places could be used again. */
  function waysOf(remaining: number): Int32Array {
    const known = ways[remaining];
    if (known) return known;
    const found = new Int32Array(candidates.length + 1).fill(remaining === 0 ? 0 : UNREACHABLE);
    const done = options.filter((_, wish) => !(remaining & (1 << wish))).flat();
    const origins = [...new Set(done), candidates.length];
    for (const wish of differentWishes(remaining)) {
      const rest = waysOf(remaining & ~(1 << wish));
      for (const index of options[wish] ?? []) {
        const walks = walksFrom(index);
        for (const from of origins) {
          const walk = walks[from] as number;
          if (walk === TOO_FAR || from === index) continue;
          found[from] = Math.min(found[from] as number, walk + (rest[index] as number));
        }
      }
    }
    ways[remaining] = found;
    return found;
  }

  /** Returns the lowest cost of the remaining wishes after `leave`, if the walk to each first wish took these minutes. */
  function leastAfter(remaining: number, leave: number, walks: readonly number[]): number {
    let least = NEVER;
    for (const wish of differentWishes(remaining)) {
      const from = leave + (walks[wish] ?? 0);
      for (const index of differing[wish] ?? []) {
        for (const stay of staysOf(index, wish, from)) {
          const cost = stay.unknown * UNKNOWN_COST + (stay.arrive - leave) * BETWEEN_COST;
          if (cost < least) least = Math.min(least, cost + clockOf(remaining & ~(1 << wish), stay.leave));
        }
      }
    }
    return least;
  }

  /** Returns the lowest cost of the remaining wishes after `leave`, if every walk was the shortest to its wish. */
  function clockOf(remaining: number, leave: number): number {
    if (remaining === 0) return 0;
    clocks[remaining] ??= new Float64Array(ends - begins + 1).fill(-1);
    const known = clocks[remaining][leave - begins] as number;
    if (known >= 0) return known;
    clocks[remaining][leave - begins] = leastAfter(remaining, leave, nearest);
    return clocks[remaining][leave - begins] as number;
  }

  /** Returns a lower bound of the rest's cost: the wait or the way, whichever takes longer. */
  function restOf(remaining: number, leave: number, way: number): number {
    const clock = clockOf(remaining, leave);
    const unknown = Math.floor(clock / UNKNOWN_COST) * UNKNOWN_COST;
    return Math.max(clock, unknown + way * BETWEEN_COST) + way * FOOT_COST;
  }

  /** Returns the steps that may follow whose total is below `most`, the lowest total first. */
  function following(step: Step, next: readonly number[], most = NEVER): Step[] {
    const used = stepsTo(step).map(({ index }) => at(index));
    const isUsed = ({ place, event }: Candidate) =>
      used.some((one) => one.place === place && one.event === event);
    const walks = walksFrom(step.index);
    const found: Step[] = [];
    for (const wish of next) {
      const remaining = step.remaining & ~(1 << wish);
      const rests = waysOf(remaining);
      for (const index of options[wish] ?? []) {
        tried += 1;
        const walk = walks[index] as number;
        const rest = rests[index] as number;
        if (walk === TOO_FAR || step.leave + walk + rest > ends) continue;
        const same = candidates[step.index]?.category === at(index).category ? SAME_COST : 0;
        const way = step.cost + walk * WALK_COST + same;
        if (way + rest * WALK_COST >= most || isUsed(at(index))) continue;
        for (const { arrive, leave, isKnown, unknown } of staysOf(index, wish, step.leave + walk)) {
          const cost = way + unknown * UNKNOWN_COST + (arrive - step.leave - walk) * BETWEEN_COST;
          const total = cost + restOf(remaining, leave, rest);
          if (total < most)
            found.push({ before: step, remaining, index, wish, walk, arrive, leave, isKnown, cost, total });
        }
      }
    }
    return found.sort((a, b) => a.total - b.total || a.leave - b.leave);
  }

  function firstStep(remaining: number): Step {
    const none = { before: null, wish: -1, index: candidates.length, walk: 0, isKnown: true, cost: 0 };
    return { ...none, remaining, arrive: begins, leave: begins, total: leastAfter(remaining, begins, []) };
  }

  /** Returns the name of a step's state. Used places matter only if they could still serve a remaining wish. */
  function stateOf(step: Step): string {
    const used = stepsTo(step).map(({ index }) => index);
    const mattering = used.filter((index) => (serves[index] as number) & step.remaining);
    return `${step.remaining} ${step.index} ${mattering.sort((a, b) => a - b).join()}`;
  }

  /**
   * Returns the last step of the cheapest plan that fulfills all of these wishes, or null.
   * @param most the plan must cost less than this
   * @param without indices of candidates that the plan must not use
   * @param steps after so many the cheapest plan found so far is returned
   */
  function best(mask: number, most = NEVER, without?: ReadonlySet<number>, steps = NEVER): Step | null {
    const last = tried + steps;
    let found: Step | null = null;
    const seen = new Map<string, Step[]>();
    function look(step: Step): void {
      if (step.remaining === 0) {
        found = step;
        return;
      }
      const state = stateOf(step);
      const others = seen.get(state) ?? [];
      if (tried > last || others.some((other) => isAsGood(other, step))) return;
      seen.set(state, [...others, step]);
      const next = following(step, differentWishes(step.remaining), found?.cost ?? most);
      for (const one of next) if (one.total < (found?.cost ?? most) && !without?.has(one.index)) look(one);
    }
    const first = firstStep(mask);
    if (first.total < most) look(first);
    return found;
  }

  return { ...problem, best, firstStep, following, nextWishes, stateOf, tried: () => tried };
}
