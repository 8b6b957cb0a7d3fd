import { NEED_NAMES, type Need } from '#domain/facts/needs.ts';
import { countPlans } from './count-plans.ts';
import { type PassedOver, passedOver } from './passed-over.ts';
import type { Plan, PlanCity, PlanRequest, PlanStop } from './plan.ts';
import { type Candidate, metersOnFoot, type PlaceSlots, prepare, slotsOf, windowOf } from './problem.ts';
import { createSearch, type Search } from './search.ts';
import { type Step, stepsTo, UNKNOWN_COST } from './step.ts';

/** A condition that the visitor may drop, with the number of plans that exist without it. */
export type GiveUp = { plans: number } & (
  | { kind: 'hours' }
  | { kind: 'walk'; minutes: number }
  | { kind: 'wish'; wish: number }
  | { kind: 'need'; need: Need }
);

export type Answer = {
  best: Plan | null;
  /** Other complete plans, best first. */
  alternatives: readonly Plan[];
  /** For each stop of the best plan, the nearest places that were not chosen. */
  passedOver: readonly (readonly PassedOver[])[];
  /** When not all wishes fit: conditions to drop, the least important first. */
  giveUps: readonly GiveUp[];
  /** When all wishes fit but some hours are unknown: a longer walk that would reduce their number. */
  longerWalk?: LongerWalk;
};

/** A walking limit, in minutes, that leads to more stops with known hours; `unknown` stops without them remain. */
export type LongerWalk = { minutes: number; unknown: number };

export const MAX_ALTERNATIVES = 3;
/** The search for an alternative stops after so many steps: another night is an offer, only the best one is exact. */
const ALTERNATIVE_STEPS = 20_000;
/** Counting plans stops at this number. */
export const MAX_COUNTED = 100;
const LONGER_WALKS = [30, 45, 60];
/** A proposed limit for walks is rounded up to a multiple of these minutes. */
const WALK_STEP = 5;

const allWishes = ({ wishes }: PlanRequest): number => (1 << wishes.length) - 1;
const sizeOf = (mask: number): number => mask.toString(2).replaceAll('0', '').length;

function openUntil(candidate: Candidate, arrive: number, request: PlanRequest): number | null {
  const slot = candidate.slots.certain.find(({ from, to }) => from <= arrive && arrive < to);
  return !slot || slot.to >= windowOf(request).to ? null : slot.to;
}

function stopOf(step: Step, { candidates, request, start }: Search): PlanStop {
  const candidate = candidates[step.index] as Candidate;
  const from = step.before?.before ? candidates[step.before.index]?.at : start;
  const { wish, walk, arrive, leave, isKnown } = step;
  return {
    wish,
    place: candidate.place,
    event: candidate.event,
    walk,
    meters: from ? Math.round(metersOnFoot(from, candidate.at)) : 0,
    arrive,
    leave,
    isKnown,
    openUntil: isKnown ? openUntil(candidate, arrive, request) : null,
    needs: candidate.needs,
  };
}

function planOf(last: Step, search: Search): Plan {
  const stops = stepsTo(last).map((step) => stopOf(step, search));
  const missed = search.request.wishes.flatMap((_, wish) =>
    stops.some((stop) => stop.wish === wish) ? [] : [wish],
  );
  return { stops, missed };
}

/** Returns the cheapest of the plans that fulfill the largest number of wishes. */
function bestStep(search: Search): Step | null {
  const masks = Array.from({ length: allWishes(search.request) }, (_, index) => index + 1);
  masks.sort((a, b) => sizeOf(b) - sizeOf(a) || a - b);
  let best: Step | null = null;
  let size = 0;
  for (const mask of masks) {
    if (best && sizeOf(mask) < size) break;
    const found = search.best(mask, best?.cost);
    if (!found) continue;
    best = found;
    size = sizeOf(mask);
  }
  return best;
}

/**
 * Returns alternatives: first plans that share no replaceable place with earlier ones, then plans that replace one place of
 * the best. A place is replaceable if its wish has other candidates.
 */
function alternativesTo(best: Step, search: Search): Step[] {
  const { options } = search;
  const isExchangeable = ({ wish }: Step) => (options[wish]?.length ?? 0) > 1;
  const wishes = stepsTo(best).reduce((mask, { wish }) => mask | (1 << wish), 0);
  const found: Step[] = [];
  const used = new Set<number>();
  const cacheKeyOf = (step: Step) =>
    stepsTo(step)
      .map(({ wish, index }) => `${wish}:${index}`)
      .join();
  const names = new Set([cacheKeyOf(best)]);
  const take = (step: Step | null) => {
    if (!step || names.has(cacheKeyOf(step))) return;
    names.add(cacheKeyOf(step));
    found.push(step);
  };
  for (let last: Step | null = best; last && found.length < MAX_ALTERNATIVES; ) {
    for (const step of stepsTo(last)) if (isExchangeable(step)) used.add(step.index);
    if (used.size === 0) return found;
    last = search.best(wishes, undefined, used, ALTERNATIVE_STEPS);
    take(last);
  }
  if (found.length === MAX_ALTERNATIVES) return found;
  const others = stepsTo(best)
    .filter(isExchangeable)
    .flatMap(({ index }) => search.best(wishes, undefined, new Set([index]), ALTERNATIVE_STEPS) ?? [])
    .sort((a, b) => a.cost - b.cost);
  for (const step of others) if (found.length < MAX_ALTERNATIVES) take(step);
  return found;
}

function without(request: PlanRequest, need: Need): PlanRequest {
  const { [need]: _given, ...needs } = request.needs;
  return { ...request, needs };
}

/** Returns the conditions without which plans exist, the one that visitors need least first. */
function proposeGiveUps(search: Search, city: PlanCity, slots: PlaceSlots): GiveUp[] {
  const { request } = search;
  const all = allWishes(request);
  const count = (changed: PlanRequest) => {
    const problem = prepare(changed, city, slots);
    // A need that excludes no candidate frees nothing.
    if (changed.needs !== request.needs && problem.candidates.length === search.candidates.length) return 0;
    return countPlans(createSearch(problem), all, MAX_COUNTED);
  };
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
    const counted = new Map<string, number>();
    for (const [wish, value] of request.wishes.entries()) {
      const name = request.isOrdered ? `${wish}` : JSON.stringify(value);
      const plans = counted.get(name) ?? countPlans(search, all & ~(1 << wish), MAX_COUNTED);
      counted.set(name, plans);
      take({ kind: 'wish', wish, plans });
    }
  }
  for (const need of NEED_NAMES) {
    if (request.needs[need] !== undefined) take({ kind: 'need', need, plans: count(without(request, need)) });
  }
  return found;
}

const unknownHours = (last: Step): number => stepsTo(last).filter(({ isKnown }) => !isKnown).length;

/**
 * Returns the longer walk that leads to more stops with known hours. The walk is only proposed, because the
 * visitor sets the limit.
 */
function longerWalkOf(best: Step, search: Search, city: PlanCity, slots: PlaceSlots): LongerWalk | undefined {
  const { request } = search;
  const next = LONGER_WALKS.find((minutes) => minutes > request.mostWalk);
  if (next === undefined || unknownHours(best) === 0) return undefined;
  const wider = createSearch(prepare({ ...request, mostWalk: next }, city, slots));
  const most = Math.floor(best.cost / UNKNOWN_COST) * UNKNOWN_COST;
  const found = wider.best(allWishes(request), most);
  if (!found || unknownHours(found) >= unknownHours(best)) return undefined;
  const longest = Math.max(...stepsTo(found).map(({ walk }) => walk));
  return { minutes: Math.ceil(longest / WALK_STEP) * WALK_STEP, unknown: unknownHours(found) };
}

/** Plans a night: returns the best plan with its alternatives, and conditions to drop if not all wishes fit. */
export function solve(request: PlanRequest, city: PlanCity): Answer {
  const slots = slotsOf(request, city);
  const search = createSearch(prepare(request, city, slots));
  const best = bestStep(search);
  const plan = best && planOf(best, search);
  const isWhole = plan?.missed.length === 0;
  const longerWalk = best && isWhole ? longerWalkOf(best, search, city, slots) : undefined;
  return {
    best: plan,
    alternatives: best ? alternativesTo(best, search).map((step) => planOf(step, search)) : [],
    passedOver: plan ? plan.stops.map((_, index) => passedOver(plan, index, search)) : [],
    giveUps: isWhole ? [] : proposeGiveUps(search, city, slots),
    ...(longerWalk && { longerWalk }),
  };
}

/** Returns for each stop of a plan the nearest places that were not chosen, with the reasons. */
export function explain(plan: Plan, request: PlanRequest, city: PlanCity): PassedOver[][] {
  const problem = prepare(request, city);
  return plan.stops.map((_, index) => passedOver(plan, index, problem));
}

/**
 * Returns the plan with a different place at one stop and all others unchanged, or null.
 * @param shown ids of places, and negated ids of events, that this stop has already shown
 */
export function another(
  plan: Plan,
  at: number,
  shown: readonly number[],
  request: PlanRequest,
  city: PlanCity,
): Plan | null {
  const kept = plan.stops.map((stop) => request.wishes[stop.wish]).filter((wish) => wish !== undefined);
  const narrowed = prepare({ ...request, wishes: kept, isOrdered: true }, city);
  const { candidates } = narrowed;
  const options = narrowed.options.map((pool, index) =>
    pool.filter((option) => {
      const { place, event } = candidates[option] as Candidate;
      const stop = plan.stops[index];
      if (index === at) return !shown.includes(event === null ? (place ?? 0) : -event);
      return place === stop?.place && event === stop.event;
    }),
  );
  const search = createSearch({ ...narrowed, options });
  const found = search.best(allWishes(search.request));
  if (!found) return null;
  const { stops } = planOf(found, search);
  return {
    stops: stops.map((stop, index) => ({ ...stop, wish: plan.stops[index]?.wish ?? stop.wish })),
    missed: plan.missed,
  };
}
