/**
 * Reduces plans of past nights (plan-7). Does not import the plan parser, because this file loads at the
 * guide's start where a plan is stored.
 */
import { morningAfter } from '#domain/plan/tonight.ts';
import { readLocal, readSession, writeLocal, writeSession } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

/** The positions of the stops in a plan's text (plan-text.ts), and of the place in a stop. */
const STOPS = 8;
const PLACE = 1;

const isId = (id: unknown) => Number.isInteger(id) && Number(id) > 0;

function withoutTimes(plan: unknown, minute: number): unknown[] {
  if (!Array.isArray(plan)) return [];
  const stops: unknown = plan[STOPS];
  if (!Array.isArray(stops) || morningAfter(Number(plan[0]) + Number(plan[1])) > minute) return [plan];
  const places = stops.map((stop: unknown) => (Array.isArray(stop) ? stop[PLACE] : null)).filter(isId);
  return places.length > 0 ? [places] : [];
}

/**
 * Reduces stored plans of past nights to the ids of their places, in order: an event becomes its place, since its id
 * would reveal the day. Unreadable plans are dropped.
 */
export function withoutPastTimes(stored: string, now: Date): unknown[] {
  const minute = now.getTime() / 60_000;
  try {
    const plans: unknown = JSON.parse(stored);
    if (!Array.isArray(plans)) return [];
    return plans.flatMap((plan: unknown) => {
      try {
        return withoutTimes(plan, minute);
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

function isOver(working: string, now: Date): boolean {
  try {
    const { ends }: { ends?: unknown } = JSON.parse(working);
    return typeof ends === 'number' && morningAfter(ends) * 60_000 <= now.getTime();
  } catch {
    return true;
  }
}

/** Removes the times of past nights from the device: from saved plans, and this tab's plan entirely. */
export function forgetPastNights(now: Date): void {
  const saved = readLocal(STORED.plans.name);
  if (saved !== null) {
    const plans = withoutPastTimes(saved, now);
    const text = plans.length > 0 ? JSON.stringify(plans) : null;
    if (text !== saved) writeLocal(STORED.plans.name, text);
  }
  const working = readSession(STORED.workingPlan.name);
  if (working !== null && isOver(working, now)) writeSession(STORED.workingPlan.name, null);
}
