import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function schedule(): void {
  // Aimed at the full minute, so that every clock on screen turns with the wall clock.
  timer = setTimeout(tick, MINUTE - (Date.now() % MINUTE) + 20);
}

function tick(): void {
  now = new Date();
  for (const listener of [...listeners]) listener();
  schedule();
}

// Nobody looks at a hidden clock; a sleeping phone wakes with an old minute.
function followVisibility(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') tick();
}

/** Every full minute while the page is visible, and when it becomes so. */
export function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', followVisibility);
    if (Date.now() - now.getTime() >= MINUTE) now = new Date();
    if (document.visibilityState === 'visible') schedule();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', followVisibility);
  };
}

/** The current time, anew every minute. */
export function useClock(): Date {
  return useSyncExternalStore(
    onMinute,
    () => now,
    () => now,
  );
}
