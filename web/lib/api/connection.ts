import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

/** False when the browser is offline or a call could not reach the server; true again when a call reaches it. */
export const reachable = createSignal(true);

export function watchConnection(): void {
  reachable.set(navigator.onLine);
  addEventListener('online', () => reachable.set(true));
  addEventListener('offline', () => reachable.set(false));
}

export const useIsOffline = () => !useSignal(reachable);
