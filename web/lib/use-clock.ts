import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = new Date();
  for (const listener of [...listeners]) listener();
  // Aimed at the full minute, so that every clock on screen turns with the wall clock.
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE) + 20);
}

// A sleeping phone wakes with an old minute.
function wake(): void {
  if (document.visibilityState !== 'visible') return;
  clearTimeout(timer);
  tick();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE) + 20);
    document.addEventListener('visibilitychange', wake);
    if (Date.now() - now.getTime() >= MINUTE) now = new Date();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
  };
}

/** The current time, anew every minute. */
export function useClock(): Date {
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => now,
  );
}
