import { createSignal, useSignal } from '#web/lib/browser/signal.ts';

/** False once the browser says it is offline, or a call could not reach the server; true again when one does. */
export const reachable = createSignal(true);

/** Follows the browser's own word; call once when the app starts. */
export function watchConnection(): void {
  reachable.set(navigator.onLine);
  addEventListener('online', () => reachable.set(true));
  addEventListener('offline', () => reachable.set(false));
}

export const useIsOffline = () => !useSignal(reachable);
