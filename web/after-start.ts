/** Work that may follow the first screen. */
import { forgetPastNights } from '#web/features/plan/store/past-plans.ts';
import { keptInClear, openStores } from './lib/device/sealed/sealed-store.ts';
import { STORED } from './lib/device/stored-here.ts';

const ASKED_ABOUT: readonly string[] = [STORED.savedLists.name, STORED.plans.name, STORED.needsKept.name];

/**
 * Gets or creates the visit's key before the first value needs it, because a page may be reloaded right after; removes
 * the times of past nights (plan-7); asks about unencrypted data of an earlier version.
 */
export async function afterStart(): Promise<void> {
  if (globalThis.isSecureContext === true) await openStores();
  forgetPastNights(new Date());
  if (!keptInClear().some((name) => ASKED_ABOUT.includes(name))) return;
  (await import('#web/features/profile/along/kept-question.tsx')).askAboutKept();
}
