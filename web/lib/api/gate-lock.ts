import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { isGuest } from '#web/lib/device/guest.ts';
import { setAccessHint } from '#web/lib/device/storage.ts';

/** True while the server refuses this device; the app then shows the gate over the page. */
const locked = createSignal(false);

export function lockGate(): void {
  setAccessHint(false);
  void import('./own-waiting.ts').then(({ forgetOwnWaiting }) => forgetOwnWaiting()).catch(() => undefined);
  // A guest has typed nothing, and the gate says that the night is over.
  if (isGuest()) location.reload();
  locked.set(true);
}

export function unlockGate(): void {
  setAccessHint(true);
  locked.set(false);
}

export const useGateLocked = () => useSignal(locked);
export const isGateLocked = () => locked.get();
