/** The offline copy: whether this device keeps one, at the visitor's request. forget-device.ts erases it. */
import { useSignal } from '#web/lib/browser/signal.ts';
import { canKeepOffline, eraseOffline } from './forget-device.ts';
import { offlineCopy } from './kept-guide/copy-state.ts';
import { readLocal, writeLocal } from './storage.ts';
import { STORED } from './stored-here.ts';

const PROGRAM = STORED.program.name;
const OFF = 'off';

export const useOfflineCopy = () => useSignal(offlineCopy);

/** True on the home screen, where the visitor has installed it deliberately. */
export const isInstalled = () =>
  globalThis.matchMedia?.('(display-mode: standalone)').matches ||
  (globalThis.navigator as { standalone?: boolean } | undefined)?.standalone === true;

/**
 * Restores the offline copy after the gate admitted this device; an installed guide keeps one unless the visitor
 * declined.
 */
export async function resumeOfflineCopy(): Promise<void> {
  if (!canKeepOffline()) return offlineCopy.set('impossible');
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
