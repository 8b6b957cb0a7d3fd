import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { readPlanLink } from './plan-link.ts';
import type { KeptPlan } from './plan-text.ts';

const KEY = STORED.plans.name;
const MOST_PLANS = 20;

/** A saved plan with the fragment that opens it. */
export type SavedPlan = KeptPlan & { fragment: string };

/** Reads stored fragments; what is stored is untrusted. */
export function parsePlans(stored: string | null): SavedPlan[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(value)) return [];
    return [...new Set(value)].slice(-MOST_PLANS).flatMap((fragment): SavedPlan[] => {
      const link = typeof fragment === 'string' ? readPlanLink(fragment) : null;
      return link?.kind === 'plan' ? [{ draft: link.draft, stops: link.stops, fragment }] : [];
    });
  } catch {
    return [];
  }
}

const plans = createSignal(parsePlans(readLocal(KEY)));

globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY || key === null) plans.set(parsePlans(newValue));
});

function store(change: (before: string[]) => string[]): void {
  const next = change(parsePlans(readLocal(KEY)).map(({ fragment }) => fragment)).slice(-MOST_PLANS);
  writeLocal(KEY, next.length > 0 ? JSON.stringify(next) : null);
  plans.set(parsePlans(JSON.stringify(next)));
}

/** The plans saved on this device, oldest first. */
export const useSavedPlans = () => useSignal(plans);
/** Returns whether a saved plan stops at a place. */
export const isPlanned = (id: number) =>
  plans.get().some(({ stops }) => stops.some(({ place }) => place === id));
export const savePlan = (fragment: string) =>
  store((all) => [...all.filter((one) => one !== fragment), fragment]);
export const forgetPlan = (fragment: string) => store((all) => all.filter((one) => one !== fragment));
