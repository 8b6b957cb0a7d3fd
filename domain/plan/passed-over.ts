import type { NeedResult } from '#domain/facts/needs.ts';
import { minutesFor } from '#domain/geo/on-foot.ts';
import type { Plan, PlanStop } from './plan.ts';
import { type Candidate, metersOnFoot, type Problem } from './problem.ts';

/** A place that was not chosen for a stop, with the reason. Times are minutes since 1970. */
export type PassedOver = { place: number } & (
  | { why: 'closes'; at: number }
  | { why: 'closed' }
  | { why: 'needs'; needs: readonly NeedResult[] }
  | { why: 'far'; minutes: number }
);

const MAX_PASSED_OVER = 3;

type Way = { candidate: Candidate; minutes: number };

function reasonOf({ candidate, minutes }: Way, from: number, stay: number, most: number): PassedOver | null {
  const { place, slots, needs } = candidate;
  if (place === null) return null;
  const missed = needs.filter(({ fit }) => fit === 'misses');
  if (missed.length > 0) return { place, why: 'needs', needs: missed };
  if (minutes > most) return { place, why: 'far', minutes };
  const arrive = from + minutes;
  const slot = slots.possible.find(({ to }) => to > arrive);
  if (!slot || slot.from >= arrive + stay) return { place, why: 'closed' };
  return slot.to < arrive + stay ? { place, why: 'closes', at: slot.to } : null;
}

/**
 * Returns the nearest places that were not chosen for a stop; places with different reasons come before those
 * that repeat a reason.
 */
export function passedOver(plan: Plan, index: number, problem: Problem): PassedOver[] {
  const { request, candidates, everywhere, start } = problem;
  const stop = plan.stops[index];
  if (!stop) return [];
  const before = plan.stops[index - 1];
  const isAt = (candidate: Candidate, { place, event }: PlanStop) =>
    candidate.place === place && candidate.event === event;
  const origin = before ? candidates.find((candidate) => isAt(candidate, before))?.at : start;
  const used = new Set(plan.stops.map(({ place }) => place));
  const ways = (everywhere[stop.wish] ?? [])
    .filter(({ place }) => !used.has(place))
    .map((candidate): Way => {
      const meters = origin ? metersOnFoot(origin, candidate.at) : 0;
      return { candidate, minutes: minutesFor(meters, request.speed) };
    })
    .sort((a, b) => a.minutes - b.minutes);
  const left = before?.leave ?? request.begins;
  const found: PassedOver[] = [];
  const spare: PassedOver[] = [];
  for (const way of ways) {
    const reason = reasonOf(way, left, stop.leave - stop.arrive, request.mostWalk);
    if (!reason) continue;
    (found.some(({ why }) => why === reason.why) ? spare : found).push(reason);
    if (found.length === MAX_PASSED_OVER) break;
  }
  return [...found, ...spare].slice(0, MAX_PASSED_OVER);
}
