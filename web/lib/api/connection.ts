import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

/** False when the browser is offline or a call could not reach the server; true again when a call reaches it. */
export const reachable = createSignal(true);

/** The moment (performance.now) of the network's last return, reported by the browser or by a call that got through. */
export const networkReturn = createSignal(Number.NEGATIVE_INFINITY);

export function watchConnection(): void {
  reachable.set(navigator.onLine);
  const tellReturn = () => reachable.get() && networkReturn.set(performance.now());
  reachable.subscribe(tellReturn);
  // A script may fail although no call has: then only the browser's event reports the connection.
  addEventListener('online', () => (reachable.get() ? tellReturn() : reachable.set(true)));
  addEventListener('offline', () => reachable.set(false));
}

export const useIsOffline = () => !useSignal(reachable);
