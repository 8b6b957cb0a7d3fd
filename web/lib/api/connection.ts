import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

/** False when the browser is offline or a call could not reach the server; true again when a call reaches it. */
export const reachable = createSignal(true);

let returnedAt = Number.NEGATIVE_INFINITY;

/** Returns the moment (performance.now) at which the browser last said that the network is back. */
export const lastNetworkReturn = (): number => returnedAt;

export function watchConnection(): void {
  reachable.set(navigator.onLine);
  addEventListener('online', () => {
    returnedAt = performance.now();
    reachable.set(true);
  });
  addEventListener('offline', () => reachable.set(false));
}

export const useIsOffline = () => !useSignal(reachable);

/** Calls back when the network returns; returns how to stop. */
export function onNetworkBack(listener: () => void): () => void {
  const stop = reachable.subscribe(() => reachable.get() && listener());
  // A script may fail although no call has: then only the browser's event reports the connection.
  addEventListener('online', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
  };
}
