import { NEED_NAMES, type Need } from '#domain/facts/needs.ts';
import { UNKNOWN_COST } from './bounds.ts';
import { type PassedOver, passedOver } from './passed-over.ts';
import type { Plan, PlanRequest, PlanStop, World } from './plan.ts';
import { type Candidate, metresOnFoot, type PlaceSlots, prepare, slotsOf, windowOf } from './problem.ts';
import { bestSteps, countPlans, type Prepared, prepared, type Step, stepsTo } from './search.ts';

/** What a person may give up, and how many plans there are without it. */
export type GiveUp = { plans: number } & (
  | { kind: 'hours' }
  | { kind: 'walk'; minutes: number }
  | { kind: 'wish'; wish: number }
  | { kind: 'need'; need: Need }
);

export type Answer = {
  best: Plan | null;
  /** Whole other plans, best first. */
  alternatives: readonly Plan[];
  /** For each stop of the best plan. */
  passedOver: readonly (readonly PassedOver[])[];
  /** When not all wishes fit: the least to give up first. */
  giveUps: readonly GiveUp[];
  /** When all fit, but not all hours are known: what a longer walk would better. */
  longerWalk?: LongerWalk;
};

/** The longest walk, in minutes, with which the hours of more stops are known; `unknown` is how many are left. */
export type LongerWalk = { minutes: number; unknown: number };

export const MOST_ALTERNATIVES = 3;
/** Plans are counted up to this number. */
export const MOST_COUNTED = 100;
const LONGER_WALKS = [30, 45, 60];
/** Minutes to which a longer walk is rounded up. */
const WALK_STEP = 5;

const allWishes = ({ wishes }: PlanRequest): number => (1 << wishes.length) - 1;
const sizeOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

function openUntil(candidate: Candidate, arrive: number, request: PlanRequest): number | null {
  const slot = candidate.slots.known.find(({ from, to }) => from <= arrive && arrive < to);
  return !slot || slot.to >= windowOf(request).to ? null : slot.to;
}

function stopOf(step: Step, { candidates, request, start }: Prepared): PlanStop {
  const candidate = candidates[step.index] as Candidate;
  const from = step.before?.before ? candidates[step.before.index]?.at : start;
  const { wish, walk, arrive, leave, isKnown } = step;
  return {
    wish,
    place: candidate.place,
    event: candidate.event,
    walk,
    metres: from ? Math.round(metresOnFoot(from, candidate.at)) : 0,
    arrive,
    leave,
    isKnown,
    openUntil: isKnown ? openUntil(candidate, arrive, request) : null,
    needs: candidate.needs,
  };
}

function planOf(last: Step, problem: Prepared): Plan {
  const stops = stepsTo(last).map((step) => stopOf(step, problem));
  const missed = problem.request.wishes.flatMap((_, wish) =>
    stops.some((stop) => stop.wish === wish) ? [] : [wish],
  );
  return { stops, missed };
}

/** Returns the cheapest plan of those that fulfill the most wishes. */
function bestOf(problem: Prepared): Step | null {
  const masks = Array.from({ length: allWishes(problem.request) }, (_, index) => index + 1);
  masks.sort((a, b) => sizeOf(b) - sizeOf(a) || a - b);
  let best: Step | null = null;
  let size = 0;
  for (const mask of masks) {
    if (best && sizeOf(mask) < size) break;
    const found = bestSteps(problem, mask);
    if (!found || (best && best.cost <= found.cost)) continue;
    best = found;
    size = sizeOf(mask);
  }
  return best;
}

/** Returns whole other plans: first without any exchangeable place of the plans before, else without one of them. */
function alternativesTo(best: Step, problem: Prepared): Step[] {
  const { options } = problem;
  const isExchangeable = ({ wish }: Step) => (options[wish]?.length ?? 0) > 1;
  const wishes = stepsTo(best).reduce((mask, { wish }) => mask | (1 << wish), 0);
  const found: Step[] = [];
  const used = new Set<number>();
  const nameOf = (step: Step) =>
    stepsTo(step)
      .map(({ wish, index }) => `${wish}:${index}`)
      .join();
  const names = new Set([nameOf(best)]);
  const take = (step: Step | null) => {
    if (!step || names.has(nameOf(step))) return;
    names.add(nameOf(step));
    found.push(step);
  };
  for (let last: Step | null = best; last && found.length < MOST_ALTERNATIVES; ) {
    for (const step of stepsTo(last)) if (isExchangeable(step)) used.add(step.index);
    if (used.size === 0) return found;
    last = bestSteps(problem, wishes, used);
    take(last);
  }
  const others = stepsTo(best)
    .filter(isExchangeable)
    .flatMap(({ index }) => bestSteps(problem, wishes, new Set([index])) ?? [])
    .sort((a, b) => a.cost - b.cost);
  for (const step of others) if (found.length < MOST_ALTERNATIVES) take(step);
  return found;
}

function without(request: PlanRequest, need: Need): PlanRequest {
  const { [need]: _given, ...needs } = request.needs;
  return { ...request, needs };
}

/** Returns what to give up so that plans exist, what costs a person least first. */
function giveUpsOf(problem: Prepared, world: World, slots: PlaceSlots): GiveUp[] {
  const { request } = problem;
  const all = allWishes(request);
  const count = (changed: PlanRequest) =>
    countPlans(prepared(prepare(changed, world, slots)), allWishes(changed), MOST_COUNTED);
  const found: GiveUp[] = [];
  const take = (giveUp: GiveUp) => {
    if (giveUp.plans > 0) found.push(giveUp);
  };
  if (!request.allowsUnknown) take({ kind: 'hours', plans: count({ ...request, allowsUnknown: true }) });
  for (const minutes of LONGER_WALKS) {
    if (minutes <= request.mostWalk || found.some(({ kind }) => kind === 'walk')) continue;
    take({ kind: 'walk', minutes, plans: count({ ...request, mostWalk: minutes }) });
  }
  if (request.wishes.length > 1) {
    for (const wish of request.wishes.keys()) {
      take({ kind: 'wish', wish, plans: countPlans(problem, all & ~(1 << wish), MOST_COUNTED) });
    }
  }
  for (const need of NEED_NAMES) {
    if (request.needs[need] !== undefined) take({ kind: 'need', need, plans: count(without(request, need)) });
  }
  return found;
}

const unknownHours = (last: Step): number => stepsTo(last).filter(({ isKnown }) => !isKnown).length;

/** Returns by how much longer a walk hours would be known at more stops; the limit itself is the visitor's, and is kept. */
function longerWalkOf(
  best: Step,
  problem: Prepared,
  world: World,
  slots: PlaceSlots,
): LongerWalk | undefined {
  const { request } = problem;
  const next = LONGER_WALKS.find((minutes) => minutes > request.mostWalk);
  if (next === undefined || unknownHours(best) === 0) return undefined;
  const wider = prepared(prepare({ ...request, mostWalk: next }, world, slots));
  const found = bestSteps(wider, allWishes(request));
  const unknowns = ({ cost }: Step) => Math.floor(cost / UNKNOWN_COST);
  if (!found || unknowns(found) >= unknowns(best) || unknownHours(found) >= unknownHours(best))
    return undefined;
  const longest = Math.max(...stepsTo(found).map(({ walk }) => walk));
  return { minutes: Math.ceil(longest / WALK_STEP) * WALK_STEP, unknown: unknownHours(found) };
}

/** Returns the best plan of a night, with its alternatives, or with what to give up. */
export function solve(request: PlanRequest, world: World): Answer {
  const slots = slotsOf(request, world);
  const problem = prepared(prepare(request, world, slots));
  const best = bestOf(problem);
  const plan = best && planOf(best, problem);
  const isWhole = plan?.missed.length === 0;
  const longerWalk = best && isWhole ? longerWalkOf(best, problem, world, slots) : undefined;
  return {
    best: plan,
    alternatives: best ? alternativesTo(best, problem).map((step) => planOf(step, problem)) : [],
    passedOver: plan ? plan.stops.map((_, index) => passedOver(plan, index, problem)) : [],
    giveUps: isWhole ? [] : giveUpsOf(problem, world, slots),
    ...(longerWalk && { longerWalk }),
  };
}

/** Returns for each stop of a plan the places that it passed over. */
export function explain(plan: Plan, request: PlanRequest, world: World): PassedOver[][] {
  const problem = prepare(request, world);
  return plan.stops.map((_, index) => passedOver(plan, index, problem));
}

/**
 * Returns a plan with another place for one stop and the same for the rest, null without one.
 * @param shown ids of places, and of events as negative numbers, that this stop already had
 */
export function another(
  plan: Plan,
  at: number,
  shown: readonly number[],
  request: PlanRequest,
  world: World,
): Plan | null {
  const kept = plan.stops.map((stop) => request.wishes[stop.wish]).filter((wish) => wish !== undefined);
  const narrowed = prepare({ ...request, wishes: kept, isOrdered: true }, world);
  const { candidates } = narrowed;
  const options = narrowed.options.map((pool, index) =>
    pool.filter((option) => {
      const { place, event } = candidates[option] as Candidate;
      const stop = plan.stops[index];
      if (index === at) return !shown.includes(event === null ? (place ?? 0) : -event);
      return place === stop?.place && event === stop.event;
    }),
  );
  const problem = prepared({ ...narrowed, options });
  const found = bestSteps(problem, allWishes(problem.request));
  if (!found) return null;
  const { stops } = planOf(found, problem);
  return {
    stops: stops.map((stop, index) => ({ ...stop, wish: plan.stops[index]?.wish ?? stop.wish })),
    missed: plan.missed,
  };
}
