/**
 * Weights of a plan's cost, far enough apart that no number of lesser ones outweighs a greater one: unknown facts and
 * hours of stops, minutes between stays (waiting or walking), minutes on foot, consecutive stops of one category.
 */
export const UNKNOWN_COST = 100_000_000;
export const BETWEEN_COST = 10_000;
export const FOOT_COST = 10;
/** A minute on foot counts as a minute between stays, too. */
export const WALK_COST = BETWEEN_COST + FOOT_COST;
export const SAME_COST = 1;

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
export const isAsGood = (one: Step, other: Step): boolean =>
  one.leave <= other.leave && one.cost + (other.leave - one.leave) * BETWEEN_COST <= other.cost;
