import { useSignal } from '#web/lib/browser/signal.ts';
import { offlineCopy } from './kept-guide/copy-state.ts';
import { isKeyWorker } from './sealed/key-worker-registration.ts';
import { readLocal, writeLocal } from './storage.ts';
import { outlivesVisit, STORED } from './stored-here.ts';

const PROGRAM = STORED.program.name;
const OFF = 'off';

export const useOfflineCopy = () => useSignal(offlineCopy);

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;

/** True on the home screen, where the visitor has installed it deliberately. */
export const isInstalled = () =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ||
  (globalThis.navigator as { standalone?: boolean } | undefined)?.standalone === true;

/**
 * Restores the offline copy after the gate admitted this device; an installed guide keeps one unless the visitor
 * declined.
 */
export async function resumeOfflineCopy(): Promise<void> {
  if (!isSupported()) return offlineCopy.set('impossible');
  const wasWanted = await caches.has(PROGRAM).catch(() => false);
  const isWanted = wasWanted || (isInstalled() && readLocal(STORED.offlineOff.name) !== OFF);
  // Older versions stored everything without asking.
  if (!isWanted) return eraseOffline().catch(() => undefined);
  await (await import('./kept-guide/keep-guide.ts')).resumeCopy().catch(() => undefined);
}

/** Stores the guide at the visitor's request; returns a failure, if any. */
export async function keepOffline(): Promise<'full' | 'busy' | 'failed' | null> {
  writeLocal(STORED.offlineOff.name, null);
  offlineCopy.set('keeping');
  const problem = await import('./kept-guide/keep-guide.ts').then(
    ({ makeCopy }) => makeCopy(),
    () => 'failed' as const,
  );
  if (problem) await eraseOffline().catch(() => undefined);
  return problem;
}

export async function stopKeeping(): Promise<void> {
  if (isInstalled()) writeLocal(STORED.offlineOff.name, OFF);
  await eraseOffline();
}

/** Erases the protected data when the gate closes; the program's own files may stay. */
export async function forgetOfflineData(): Promise<void> {
  if (!isSupported()) return;
  if (!(await caches.has(PROGRAM))) return eraseOffline();
  navigator.serviceWorker.controller?.postMessage('forget');
  const names = (await caches.keys()).filter((name) => !outlivesVisit('cache', name));
  if (names.length === 0) return;
  const { isTakenAlong } = await import('./sealed/taken-along.ts');
  const isAlong = await isTakenAlong();
  await Promise.all(names.map((name) => (isAlong && name === STORED.guide.name) || caches.delete(name)));
}

export async function eraseOffline(): Promise<void> {
  if (!isSupported()) return;
  offlineCopy.set('off');
  // Erases the program too.
  navigator.serviceWorker.controller?.postMessage('erase');
  const [names, registrations] = await Promise.all([
    caches.keys(),
    navigator.serviceWorker.getRegistrations(),
    caches.delete(PROGRAM),
  ]);
  await Promise.all([
    ...names.filter((name) => name !== STORED.alongHalf.name).map((name) => caches.delete(name)),
    ...registrations.filter((one) => !isKeyWorker(one)).map((registration) => registration.unregister()),
  ]);
  indexedDB.deleteDatabase('workbox-expiration');
}
