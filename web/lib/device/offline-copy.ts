import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { currentLanguage } from '#web/lib/text/language.ts';
import { readLocal, writeLocal } from './storage.ts';
import { outlivesVisit, STORED } from './stored-here.ts';

const WORKER = '/sw.js';
const PROGRAM = STORED.program.name;
const OFF = 'off';

/** Whether lists and map are kept for use without network; 'impossible' where the browser has no way to. */
type OfflineCopy = 'on' | 'off' | 'impossible';

const copy = createSignal<OfflineCopy>('off');
export const useOfflineCopy = () => useSignal(copy);

/** A person is asked whether to keep the guide when they save a first place, unless it is kept already. */
const question = createSignal(false);
export const useOfflineQuestion = () => useSignal(question);
let wasAsked = false;
export function askToKeep(): void {
  if (wasAsked || copy.get() !== 'off' || isInstalled()) return;
  wasAsked = true;
  question.set(true);
}
export const dropOfflineQuestion = () => question.set(false);

const isSupported = () => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;

/** On the home screen: whoever put it there wants it there. */
export const isInstalled = () =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ||
  (globalThis.navigator as { standalone?: boolean } | undefined)?.standalone === true;

/** Called once this device is let in: keeps what it kept before, and an installed guide unless it was told not to. */
export async function resumeOfflineCopy(): Promise<void> {
  if (!isSupported()) return copy.set('impossible');
  const wasWanted = await caches.has(PROGRAM).catch(() => false);
  const isWanted = wasWanted || (isInstalled() && readLocal(STORED.offlineOff.name) !== OFF);
  // Versions before this one kept everything unasked.
  await (isWanted ? keepOffline() : eraseOffline().catch(() => undefined));
}

/** Whether it worked: browsers refuse in private windows or when storage is full. */
export async function keepOffline(): Promise<boolean> {
  dropOfflineQuestion();
  writeLocal(STORED.offlineOff.name, null);
  try {
    await caches.open(PROGRAM);
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage(`fetch-ahead ${currentLanguage.get()}`);
    copy.set('on');
    return true;
  } catch {
    await eraseOffline().catch(() => undefined);
    return false;
  }
}

export async function stopKeeping(): Promise<void> {
  if (isInstalled()) writeLocal(STORED.offlineOff.name, OFF);
  await eraseOffline();
}

/** Called when the gate closes: what it protects leaves this device, the program's own files may stay. */
export async function forgetOfflineData(): Promise<void> {
  dropOfflineQuestion();
  if (!isSupported()) return;
  if (!(await caches.has(PROGRAM))) return eraseOffline();
  navigator.serviceWorker.controller?.postMessage('forget');
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !outlivesVisit('cache', name)).map((name) => caches.delete(name)));
}

/** Nothing of the guide stays, the worker included. */
export async function eraseOffline(): Promise<void> {
  if (!isSupported()) return;
  copy.set('off');
  // The worker goes on when this page is gone, and keeps nothing once the program's cache is.
  navigator.serviceWorker.controller?.postMessage('erase');
  const [names, registrations] = await Promise.all([
    caches.keys(),
    navigator.serviceWorker.getRegistrations(),
    caches.delete(PROGRAM),
  ]);
  await Promise.all([
    ...names.map((name) => caches.delete(name)),
    ...registrations.map((registration) => registration.unregister()),
  ]);
  indexedDB.deleteDatabase('workbox-expiration');
}
