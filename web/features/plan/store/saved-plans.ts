import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { MAX_WISHES } from '#domain/plan/plan.ts';
import { type KeptPlan, readPlan, writePlan } from '#web/features/plan/share/plan-text.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { forgetPastNights } from './past-plans.ts';

const KEY = STORED.plans.name;
const MAX_PLANS = 20;

/** A saved plan; after its night only the places, in order. `text` is the form in which it is stored. */
export type SavedPlan = { text: string } & (
  | { isPast: false; plan: KeptPlan }
  | { isPast: true; places: number[] }
);

const pastSchema = z.array(idSchema).min(1).max(MAX_WISHES);

function readSavedPlan(stored: unknown): SavedPlan[] {
  const text = JSON.stringify(stored);
  const plan = readPlan(text);
  if (plan) return [{ text, isPast: false, plan }];
  const places = pastSchema.safeParse(stored).data;
  return places ? [{ text, isPast: true, places }] : [];
}

/** Parses stored plans, which are untrusted. */
export function parsePlans(stored: string | null): SavedPlan[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    const found = Array.isArray(value) ? value.flatMap(readSavedPlan) : [];
    return [...new Map(found.map((one) => [one.text, one])).values()].slice(-MAX_PLANS);
  } catch {
    return [];
  }
}

const plans = createSignal(parsePlans(readLocal(KEY)));

globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY || key === null) plans.set(parsePlans(newValue));
});

function store(change: (before: string[]) => string[]): void {
  const next = change(parsePlans(readLocal(KEY)).map(({ text }) => text)).slice(-MAX_PLANS);
  const text = `[${next.join()}]`;
  writeLocal(KEY, next.length > 0 ? text : null);
  plans.set(parsePlans(text));
}

/** The plans saved on this device, oldest first. */
export const useSavedPlans = () => useSignal(plans);
/** Returns whether a saved plan stops at a place. */
export const isPlanned = (id: number) =>
  plans
    .get()
    .some((one) => (one.isPast ? one.places.includes(id) : one.plan.stops.some(({ place }) => place === id)));
export const savePlan = (plan: KeptPlan) => {
  const text = writePlan(plan);
  store((all) => [...all.filter((one) => one !== text), text]);
};
/** @param text as in SavedPlan */
export const forgetPlan = (text: string) => store((all) => all.filter((one) => one !== text));

/** Removes the times of past nights from the saved plans, and updates the screen. */
export function forgetPastPlans(now: Date): void {
  const before = readLocal(KEY);
  forgetPastNights(now);
  const after = readLocal(KEY);
  if (after !== before) plans.set(parsePlans(after));
}
