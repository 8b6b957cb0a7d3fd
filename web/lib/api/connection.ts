import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

/** False when the browser is offline or a call could not reach the server; true again when a call reaches it. */
export const reachable = createSignal(true);

/** The moment (performance.now) at which the network last returned, reported by the browser or by a successful call. */
export const networkReturn = createSignal(Number.NEGATIVE_INFINITY);

export function watchConnection(): void {
  reachable.set(navigator.onLine);
  const tellReturn = () => reachable.get() && networkReturn.set(performance.now());
  reachable.subscribe(tellReturn);
  // A script may fail to load although no call has failed: then only the browser's event reports the connection.
  addEventListener('online', () => (reachable.get() ? tellReturn() : reachable.set(true)));
  addEventListener('offline', () => reachable.set(false));
}

export const useIsOffline = () => !useSignal(reachable);
