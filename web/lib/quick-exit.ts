import { eraseOffline } from './service-worker.ts';
import { openStore } from './storage.ts';

/** A page anybody in Barcelona may have open: the weather. */
const NEUTRAL_PAGE = 'https://www.meteo.cat/';

/** Forgets everything the guide keeps on this device: both stores, the caches and the service worker. */
export async function eraseDevice(): Promise<void> {
  clear('local');
  clear('session');
  await eraseOffline().catch(() => undefined);
}

function clear(name: 'local' | 'session'): void {
  try {
    openStore(name)?.clear();
  } catch {
    // A store that cannot be opened holds nothing of ours.
  }
}

/**
 * Leaves at once (assurance §4.5): covers the screen, erases this device, tells the server, goes to a neutral page.
 * It waits for nothing: the server's answer clears what the browser has not erased by then.
 */
export function leaveNow(): void {
  const cover = document.createElement('div');
  cover.className = 'exit-cover';
  document.body.append(cover);
  void eraseDevice();
  fetch('/api/access/panic', {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'X-Requested-With': 'guide' },
  }).catch(() => undefined);
  location.replace(NEUTRAL_PAGE);
}

const PRESSES = 3;
const WITHIN = 5000;

/** Counts lone presses of Shift: true at the third within five seconds. Shift held for a capital does not count. */
export function shiftCounter(now: () => number) {
  let presses: number[] = [];
  let alone = false;
  return {
    down(key: string): void {
      alone = key === 'Shift';
      if (!alone) presses = [];
    },
    up(key: string): boolean {
      if (key !== 'Shift' || !alone) return false;
      alone = false;
      const time = now();
      presses = [...presses.filter((press) => time - press < WITHIN), time];
      return presses.length >= PRESSES;
    },
  };
}

/** Shift three times leaves, on every screen. Call once when the app starts. */
export function watchQuickExit(): void {
  const counter = shiftCounter(() => performance.now());
  addEventListener('keydown', (event) => counter.down(event.key), { capture: true });
  addEventListener('keyup', (event) => counter.up(event.key) && leaveNow(), { capture: true });
}
