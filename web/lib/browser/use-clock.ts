import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#domain/city-time/durations.ts';

let now = new Date();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function schedule(): void {
  // Aims just past the full minute, so that all clocks on screen change together.
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS) + 20);
}

function tick(): void {
  now = new Date();
  for (const listener of [...listeners]) listener();
  schedule();
}

// Stops while the page is hidden; a phone that wakes up gets the current time at once.
function followVisibility(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') tick();
}

/** Calls the listener every full minute while the page is visible, and when it becomes visible. */
export function onMinute(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', followVisibility);
    if (Date.now() - now.getTime() >= MINUTE_MS) now = new Date();
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

export function useClock(): Date {
  return useSyncExternalStore(
    onMinute,
    () => now,
    () => now,
  );
}
