import type { PlanRequest } from '#domain/plan/plan.ts';

export const HOUR = 60;
/** Saturday 2026-11-28, 19:00 in Madrid. */
export const EVENING = Date.UTC(2026, 10, 28, 18) / 60_000;

/** A night with one drink, which tests of the planner modify. */
export const NIGHT: PlanRequest = {
  begins: EVENING,
  ends: EVENING + 8 * HOUR,
  from: null,
  wishes: [{ kind: 'drink', stay: 60 }],
  isOrdered: true,
  mostWalk: 20,
  speed: 4.5,
  needs: {},
  allowsUnknown: false,
  saved: [],
};
