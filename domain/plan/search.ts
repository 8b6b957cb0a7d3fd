/**
 * Finds the cheapest sequence of places for a set of wishes: depth first, the most promising step first, as long as the cost so
 * far plus a lower bound of the rest stays below the cheapest plan found. Sets of wishes are bit masks.
 */
import type { Wish } from './plan.ts';
import { type Candidate, type Problem, staysAt, TOO_FAR } from './problem.ts';

/**
 * Weights of a plan's cost, far enough apart that no number of lesser ones outweighs a greater one: unknown facts and
 * hours of stops, minutes between stays (waiting or walking), minutes on foot, consecutive stops of one category.
 */
export const UNKNOWN_COST = 100_000_000;
const BETWEEN_COST = 10_000;
/** A minute on foot counts as a minute between stays, too. */
const WALK_COST = BETWEEN_COST + 10;
const SAME_COST = 1;

const NEVER = Number.POSITIVE_INFINITY;

/** A partial plan: its last stop, linked by `before` back to the start, whose index is the number of candidates. */
export type Step = {
  before: Step | null;
  remaining: number;
  index: number;
  wish: number;
  walk: number;
  arrive: number;
  leave: number;
  isKnown: boolean;
  cost: number;
  /** The cost so far plus the lower bound of the rest. */
  total: number;
};

/** Returns the steps of a plan in order, without the start. */
export const stepsTo = (last: Step): Step[] => (last.before ? [...stepsTo(last.before), last] : []);

/** Returns whether `one` is as good in the same state: by waiting, it can depart at the same time, at no higher cost. */
const isAsGood = (one: Step, other: Step): boolean =>
  one.leave <= other.leave && one.cost + (other.leave - one.leave) * BETWEEN_COST <= other.cost;

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
  const leasts: Float64Array[] = [];
  const clocks: number[][] = [];
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

  /** Returns for each origin the lowest cost of the remaining wishes at any time, if places could be used again. */
  function leastOf(remaining: number): Float64Array {
    const known = leasts[remaining];
    if (known) return known;
    const found = new Float64Array(candidates.length + 1).fill(remaining === 0 ? 0 : NEVER);
    const done = options.filter((_, wish) => !(remaining & (1 << wish))).flat();
    const origins = [...new Set(done), candidates.length];
    for (const wish of differentWishes(remaining)) {
      const rest = leastOf(remaining & ~(1 << wish));
      for (const index of options[wish] ?? []) {
        const unknown = Math.min(...staysOf(index, wish, begins).map((stay) => stay.unknown));
        const cost = unknown * UNKNOWN_COST + (rest[index] as number);
        const walks = walksFrom(index);
        for (const from of origins) {
          const walk = walks[from] as number;
          if (walk === TOO_FAR || from === index) continue;
          found[from] = Math.min(found[from] as number, cost + walk * WALK_COST);
        }
      }
    }
    leasts[remaining] = found;
    return found;
  }

  /** Returns the lowest cost of the remaining wishes after `leave`, if no walk took time. */
  function clockOf(remaining: number, leave: number): number {
    if (remaining === 0) return 0;
    clocks[remaining] ??= [];
    const known = clocks[remaining][leave - begins];
    if (known !== undefined) return known;
    let least = NEVER;
    for (const wish of differentWishes(remaining)) {
      for (const index of differing[wish] ?? []) {
        for (const stay of staysOf(index, wish, leave)) {
          const cost = stay.unknown * UNKNOWN_COST + (stay.arrive - leave) * BETWEEN_COST;
          if (cost < least) least = Math.min(least, cost + clockOf(remaining & ~(1 << wish), stay.leave));
        }
      }
    }
    clocks[remaining][leave - begins] = least;
    return least;
  }

  /** Returns a lower bound of the rest's cost: the higher of both, with the walks of `least` added to the waiting. */
  function restOf(remaining: number, leave: number, least: number): number {
    const clock = clockOf(remaining, leave);
    const hasEqualUnknown = Math.floor(clock / UNKNOWN_COST) === Math.floor(least / UNKNOWN_COST);
    return Math.max(least, hasEqualUnknown ? clock + (least % BETWEEN_COST) : clock);
  }

  /** Returns the steps that may follow whose total is below `most`. */
  function following(step: Step, next: readonly number[], most = NEVER): Step[] {
    const used = stepsTo(step).map(({ index }) => at(index));
    const isUsed = ({ place, event }: Candidate) =>
      used.some((one) => one.place === place && one.event === event);
    const found: Step[] = [];
    for (const wish of next) {
      const remaining = step.remaining & ~(1 << wish);
      const rests = leastOf(remaining);
      for (const index of options[wish] ?? []) {
        tried += 1;
        const walk = walksFrom(index)[step.index] as number;
        if (walk === TOO_FAR) continue;
        const least = rests[index] as number;
        const same = candidates[step.index]?.category === at(index).category ? SAME_COST : 0;
        const way = step.cost + walk * WALK_COST + same;
        if (way + least >= most || isUsed(at(index))) continue;
        for (const { unknown, ...stay } of staysOf(index, wish, step.leave + walk)) {
          const wait = stay.arrive - step.leave - walk;
          const cost = way + unknown * UNKNOWN_COST + wait * BETWEEN_COST;
          const total = cost + restOf(remaining, stay.leave, least);
          if (total < most) found.push({ before: step, remaining, index, wish, walk, ...stay, cost, total });
        }
      }
    }
    return found;
  }

  function firstStep(remaining: number): Step {
    const none = { before: null, wish: -1, walk: 0, isKnown: true, cost: 0, total: 0 };
    return { ...none, remaining, index: candidates.length, arrive: begins, leave: begins };
  }

  /** Returns the name of a step's state. Used places matter only if they could still serve a remaining wish. */
  function stateOf(step: Step): string {
    const matters = (index: number) =>
      options.some((pool, wish) => step.remaining & (1 << wish) && pool.includes(index));
    const used = stepsTo(step).map(({ index }) => index);
    return `${step.remaining} ${step.index} ${used
      .filter(matters)
      .sort((a, b) => a - b)
      .join()}`;
  }

  /**
   * Returns the last step of the cheapest plan that fulfills all of these wishes, or null.
   * @param without indices of candidates that the plan must not use
   */
  function best(mask: number, without?: ReadonlySet<number>): Step | null {
    let found: Step | null = null;
    const seen = new Map<string, Step[]>();
    function look(step: Step): void {
      if (step.remaining === 0) {
        found = step;
        return;
      }
      const state = stateOf(step);
      const others = seen.get(state) ?? [];
      if (others.some((other) => isAsGood(other, step))) return;
      seen.set(state, [...others, step]);
      const next = following(step, differentWishes(step.remaining), found?.cost ?? NEVER);
      next.sort((a, b) => a.total - b.total || a.leave - b.leave);
      for (const one of next) if (one.total < (found?.cost ?? NEVER) && !without?.has(one.index)) look(one);
    }
    look(firstStep(mask));
    return found;
  }

  return { ...problem, best, firstStep, following, nextWishes, tried: () => tried };
}
