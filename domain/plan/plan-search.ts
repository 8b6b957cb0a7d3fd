/**
 * Finds the cheapest sequence of places for a set of wishes, by best-first search (A*) over states of remaining wishes, place
 * and time. The search is exact: the bounds never overestimate the remaining cost, and an earlier arrival is never worse
 * except for the cost of waiting.
 */
import {
  BETWEEN_COST,
  type Bounds,
  boundsOf,
  MINUTE_COST,
  NEVER,
  nextWishes,
  sameCost,
  servedBy,
  UNKNOWN_COST,
} from './bounds.ts';
import { Heap } from './heap.ts';
import { indexNearby, type Near, STEP } from './near.ts';
import type { Interval, Wish } from './plan.ts';
import { type Candidate, type Problem, stayAt } from './problem.ts';
import { createLeastRest, type LeastRest } from './waiting.ts';

/** A problem with the indexes and bounds that all its searches share. */
export type PreparedProblem = Problem & {
  near: Near;
  bounds: Bounds;
  leastRest: LeastRest;
  served: Int32Array;
};

/** Computes the indexes and bounds of a problem. */
export function prepared(problem: Problem): PreparedProblem {
  const near = indexNearby(problem);
  const served = servedBy(problem);
  const bounds = boundsOf(problem, near, served);
  return { ...problem, near, served, bounds, leastRest: createLeastRest(problem) };
}

/** A partial plan: its last stop, linked by `before` back to the start. */
export type Step = {
  before: Step | null;
  remaining: number;
  index: number;
  wish: number;
  walk: number;
  arrive: number;
  leave: number;
  isKnown: boolean;
  depth: number;
  cost: number;
  /** The cost so far plus the lower bound of the rest. */
  total: number;
};

/** Returns the earliest arrival from which a whole stay fits into a slot and ends by `limit`, or NEVER. */
function earliest(slots: readonly Interval[], from: number, stay: number, limit: number): number {
  for (const slot of slots) {
    const arrival = Math.max(slot.from, from);
    if (arrival + stay <= Math.min(slot.to, limit)) return arrival;
  }
  return NEVER;
}

const isUsed = (step: Step, candidate: Candidate, candidates: readonly Candidate[]): boolean => {
  for (let at: Step | null = step; at; at = at.before) {
    const used = candidates[at.index];
    if (used && used.place === candidate.place && used.event === candidate.event) return true;
  }
  return false;
};

function* neighbors(near: Near, wish: number, from: number): Generator<number> {
  for (const ring of near.minutesTo.keys()) yield* near.inRing(wish, from, ring);
}

/**
 * Returns the steps that may follow. Each candidate within walking distance gives at most two: at its first known opening, and
 * earlier, at hours when it may be open.
 */
export function* following(step: Step, problem: PreparedProblem): Generator<Step> {
  const { request, candidates, near, bounds, leastRest } = problem;
  for (const wish of nextWishes(step.remaining, problem)) {
    const remaining = step.remaining & ~(1 << wish);
    const { latest, least } = bounds(remaining);
    for (const neighbor of neighbors(near, wish, step.index)) {
      const walk = neighbor % STEP;
      const index = (neighbor - walk) / STEP;
      const candidate = candidates[index] as Candidate;
      const stay = stayAt(candidate, request.wishes[wish] as Wish);
      const limit = latest[index] ?? NEVER;
      const from = step.leave + walk;
      const open = earliest(candidate.slots.certain, from, stay, limit);
      const possible = earliest(candidate.slots.possible, from, stay, limit);
      if (possible === NEVER || isUsed(step, candidate, candidates)) continue;
      const way = walk * MINUTE_COST + sameCost(candidates[step.index], candidate);
      for (const isKnown of [true, false]) {
        const arrive = isKnown ? open : possible;
        // Waiting for known hours is worth a branch only if the place might be open earlier, at unknown hours.
        if (arrive === NEVER || (!isKnown && possible === open)) continue;
        const unknown = (candidate.doubt + (isKnown ? 0 : 1)) * UNKNOWN_COST;
        const cost = step.cost + way + unknown + (arrive - from) * BETWEEN_COST;
        const leave = arrive + stay;
        const rest = leastRest(remaining, leave, least[index] ?? 0);
        if (rest === NEVER) continue;
        const total = cost + rest;
        const depth = step.depth + 1;
        yield { before: step, remaining, index, wish, walk, arrive, leave, isKnown, depth, cost, total };
      }
    }
  }
}

export function firstStep({ request, candidates }: Problem, remaining: number): Step {
  const { begins: arrive } = request;
  const none = { before: null, wish: -1, walk: 0, isKnown: true, depth: 0, cost: 0, total: 0 };
  return { ...none, remaining, index: candidates.length, arrive, leave: arrive };
}

const isBefore = (a: Step, b: Step): boolean =>
  a.total !== b.total ? a.total < b.total : a.depth !== b.depth ? a.depth > b.depth : a.leave < b.leave;

/**
 * Returns whether `one` dominates `other` in the same state: by waiting, it can depart at the same time, at
 * no higher cost.
 */
const isAsGood = (one: Step, other: Step): boolean =>
  one.leave <= other.leave && one.cost + (other.leave - one.leave) * BETWEEN_COST <= other.cost;

/** Returns the key of a step's state: steps with the same key differ only in time and cost. */
function stateOf(step: Step, served: Int32Array): string | number {
  const here = step.remaining * served.length + step.index;
  const used: number[] = [];
  for (let at = step.before; at?.before; at = at.before) {
    // A used place matters only if it could still serve a remaining wish.
    if ((served[at.index] ?? 0) & step.remaining) used.push(at.index);
  }
  return used.length === 0 ? here : `${here}:${used.sort((a, b) => a - b).join()}`;
}

/**
 * Returns the last step of the cheapest plan that fulfills all of these wishes, or null.
 * @param wishes a bit mask
 * @param without indices of candidates that the plan must not use
 */
export function bestSteps(
  problem: PreparedProblem,
  wishes: number,
  without?: ReadonlySet<number>,
): Step | null {
  const { bounds, request, candidates, served } = problem;
  if ((bounds(wishes).latest[candidates.length] ?? NEVER) < request.begins) return null;
  const queue = new Heap<Step>(isBefore);
  const taken = new Map<string | number, Step[]>();
  queue.push(firstStep(problem, wishes));
  for (let step = queue.pop(); step; step = queue.pop()) {
    if (step.remaining === 0) return step;
    const state = stateOf(step, served);
    const others = taken.get(state);
    if (others?.some((other) => isAsGood(other, step))) continue;
    if (others) others.push(step);
    else taken.set(state, [step]);
    for (const next of following(step, problem)) {
      if (!without?.has(next.index)) queue.push(next);
    }
  }
  return null;
}

/** Returns the steps of a plan in order, without the start. */
export function stepsTo(last: Step): Step[] {
  const steps: Step[] = [];
  for (let at: Step | null = last; at?.before; at = at.before) steps.unshift(at);
  return steps;
}

/** Counting stops after this many steps, so that it stays fast on a phone. */
const MAX_STEPS = 20_000;

/**
 * Counts combinations of places and events that fulfill these wishes, up to `most`. Plans that differ only in times or
 * order count once.
 */
export function countPlans(problem: PreparedProblem, wishes: number, most: number): number {
  const { bounds, request, candidates } = problem;
  if ((bounds(wishes).latest[candidates.length] ?? NEVER) < request.begins) return 0;
  const found = new Set<string>();
  let looked = 0;
  const look = (step: Step): void => {
    if (step.remaining === 0) {
      const chosen = stepsTo(step).map(({ wish, index }) => {
        const { place, event } = candidates[index] as Candidate;
        return `${wish}:${event === null ? place : `event ${event}`}`;
      });
      found.add(chosen.sort().join());
      return;
    }
    for (const next of following(step, problem)) {
      looked += 1;
      if (found.size >= most || looked > MAX_STEPS) return;
      look(next);
    }
  };
  look(firstStep(problem, wishes));
  return found.size;
}
