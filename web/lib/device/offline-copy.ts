import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { isKeyWorker } from './sealed/key-worker-registration.ts';
import { readLocal, writeLocal } from './storage.ts';
import { outlivesVisit, STORED } from './stored-here.ts';

const WORKER = '/sw.js';

const PROGRAM = STORED.program.name;
const OFF = 'off';

/** Whether lists and map are stored for offline use; 'impossible' where the browser cannot do it. */
type OfflineCopy = 'on' | 'off' | 'keeping' | 'impossible';

const copy = createSignal<OfflineCopy>('off');
export const useOfflineCopy = () => useSignal(copy);

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;

/** True on the home screen, where the visitor has installed it deliberately. */
export const isInstalled = () =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ||
  (globalThis.navigator as { standalone?: boolean } | undefined)?.standalone === true;

/**
 * Restores the offline copy after the gate let this device in; an installed guide keeps one unless the visitor
 * declined.
 */
export async function resumeOfflineCopy(): Promise<void> {
  if (!isSupported()) return copy.set('impossible');
  const wasWanted = await caches.has(PROGRAM).catch(() => false);
  const isWanted = wasWanted || (isInstalled() && readLocal(STORED.offlineOff.name) !== OFF);
  // Older versions stored everything without asking.
  await (isWanted ? makeCopy() : eraseOffline().catch(() => undefined));
}

/** Stores the guide at the visitor's request, which takes a while on a busy phone; returns whether it worked. */
export async function keepOffline(): Promise<boolean> {
  writeLocal(STORED.offlineOff.name, null);
  copy.set('keeping');
  return makeCopy();
}

/** Returns whether it worked: browsers refuse in private windows or when storage is full. */
async function makeCopy(): Promise<boolean> {
  try {
    await caches.open(PROGRAM);
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(`fetch-ahead ${currentLanguage.get()}`);
    copy.set('on');
    return true;
  } catch {
    copy.set('off');
    await eraseOffline().catch(() => undefined);
    return false;
  }
}

export async function stopKeeping(): Promise<void> {
  if (isInstalled()) writeLocal(STORED.offlineOff.name, OFF);
  await eraseOffline();
}

/** Erases what the gate protects, when the gate closes; the program's own files may stay. */
export async function forgetOfflineData(): Promise<void> {
  if (!isSupported()) return;
  if (!(await caches.has(PROGRAM))) return eraseOffline();
  navigator.serviceWorker.controller?.postMessage('forget');
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !outlivesVisit('cache', name)).map((name) => caches.delete(name)));
}

export async function eraseOffline(): Promise<void> {
  if (!isSupported()) return;
  copy.set('off');
  // Erases the program too.
  navigator.serviceWorker.controller?.postMessage('erase');
  const [names, registrations] = await Promise.all([
    caches.keys(),
    navigator.serviceWorker.getRegistrations(),
    caches.delete(PROGRAM),
  ]);
  await Promise.all([
    ...names.map((name) => caches.delete(name)),
    ...registrations.filter((one) => !isKeyWorker(one)).map((registration) => registration.unregister()),
  ]);
  indexedDB.deleteDatabase('workbox-expiration');
}
