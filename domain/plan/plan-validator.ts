/**
 * Checks a plan against the present data, minute by minute. Tests compare the solver with this check, and the page
 * checks plans that are opened later. The check shares no code with the search, so that the two cannot share a bug.
 */
import { matchNeeds, needFacts } from '#domain/facts/needs.ts';
import { distanceKm, type Point } from '#domain/geo/geo.ts';
import { openStatus } from '#domain/opening-hours/open-status.ts';
import type { PlanCity, PlanRequest, PlanStop } from './plan.ts';
import { fulfills } from './wishes.ts';

export const PLAN_PROBLEMS = [
  /** The place has closed or was removed; the event was removed or moved. */
  'gone',
  'closed',
  'hours_unknown',
  'needs',
  'far',
  'early',
  'late',
  'wish',
  'twice',
] as const;
export type PlanProblem = (typeof PLAN_PROBLEMS)[number];

/** A problem of one stop; `stop` is its index. */
export type StopProblem = { stop: number; problem: PlanProblem };

type CheckedStop = Pick<PlanStop, 'wish' | 'place' | 'event' | 'arrive' | 'leave' | 'isKnown'>;

const instant = (minute: number) => new Date(minute * 60_000);

function hoursProblem(stop: CheckedStop, city: PlanCity, allowsUnknown: boolean): PlanProblem | null {
  if (stop.event !== null) {
    const event = city.events.find(({ id }) => id === stop.event);
    if (!event) return 'gone';
    const isOn = event.dates.some(({ from, to }) => from <= stop.arrive && stop.leave <= to);
    return isOn ? null : 'gone';
  }
  const place = city.places.find(({ id }) => id === stop.place);
  if (!place) return 'gone';
  let problem: PlanProblem | null = null;
  for (let minute = stop.arrive; minute < stop.leave; minute += 1) {
    const { kind } = openStatus(place.openingHours, instant(minute));
    if (kind === 'open') continue;
    if (kind !== 'unknown') return 'closed';
    if (stop.isKnown || !allowsUnknown) problem = 'hours_unknown';
  }
  return problem;
}

function pointOf(stop: CheckedStop, city: PlanCity): Point | null {
  const place = city.places.find(({ id }) => id === stop.place) ?? null;
  const event = city.events.find(({ id }) => id === stop.event);
  return event?.point ?? place ?? city.places.find(({ id }) => id === event?.place) ?? null;
}

function isWished(stop: CheckedStop, request: PlanRequest, city: PlanCity): boolean {
  const wish = request.wishes[stop.wish];
  if (!wish) return false;
  if (wish.kind === 'event') return stop.event === wish.id;
  if (stop.event !== null) return false;
  if (wish.kind === 'place') return stop.place === wish.id;
  if (wish.kind === 'saved') return request.saved.includes(stop.place ?? 0);
  const place = city.places.find(({ id }) => id === stop.place);
  return place !== undefined && fulfills(place, wish.kind);
}

/** Returns the most important problem of each stop; an empty list means that the plan is valid. */
export function checkPlan(
  stops: readonly CheckedStop[],
  request: PlanRequest,
  city: PlanCity,
): StopProblem[] {
  const found: StopProblem[] = [];
  let left = request.begins;
  let from: Point | null = request.from;
  for (const [index, stop] of stops.entries()) {
    const note = (problem: PlanProblem) => found.push({ stop: index, problem });
    const hours = hoursProblem(stop, city, request.allowsUnknown);
    const place = city.places.find(({ id }) => id === stop.place);
    const point = pointOf(stop, city);
    const meters = from && point ? distanceKm(from, point) * 1300 : 0;
    const minutes = meters / ((request.speed * 1000) / 60);
    // The tolerance of 0.01 minutes covers rounding: the solver computes distances by another formula.
    if (hours) note(hours);
    else if (minutes > request.mostWalk + 0.01) note('far');
    else if (stop.arrive < left + minutes - 0.01) note('early');
    else if (stop.leave > request.ends || stop.leave < stop.arrive) note('late');
    else if (!isWished(stop, request, city)) note('wish');
    else if (matchNeeds(request.needs, place ? needFacts(place.facts, place.tags) : {}).fit === 'misses')
      note('needs');
    else if (stops.some((o, at) => at < index && o.place === stop.place && o.event === stop.event))
      note('twice');
    left = stop.leave;
    from = point;
  }
  const wishes = stops.map(({ wish }) => wish);
  const isInOrder = wishes.every((wish, at) => at === 0 || wish > (wishes[at - 1] ?? 0));
  if (new Set(wishes).size < wishes.length || (request.isOrdered && !isInOrder))
    found.push({ stop: 0, problem: 'wish' });
  return found;
}
