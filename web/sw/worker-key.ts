/**
 * The key of the visit in the service worker, which pages announce (web/lib/device/sealed/visit-key.ts). The worker has
 * it in memory only, and asks the pages again after the browser has ended the worker.
 */

import { KEY_CHANNEL, type KeyMessage } from '#web/lib/device/sealed/key-channel.ts';
import { isKeyBytes, type SealKey, sealKeyOf } from '#web/lib/device/sealed/sealed-record.ts';

/** A page in the background may need a while to answer. */
const PATIENCE_MS = 1500;

let held: SealKey | null = null;
/** Counts changes: a key that is being imported must not come back after it was forgotten. */
let generation = 0;
const channel = new BroadcastChannel(KEY_CHANNEL);
const listeners = new Set<() => void>();

channel.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
  if ('forget' in data) forgetWorkerKey();
  if ('key' in data && isKeyBytes(data.key)) void take(data.key);
});

async function take(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  generation += 1;
  const mine = generation;
  const key = await sealKeyOf(bytes);
  if (mine !== generation) return;
  held = key;
  for (const listener of listeners) listener();
}

/** Returns the key of the visit; null if no page has one, as before the gate was passed. */
export function workerKey(): Promise<SealKey | null> {
  if (held) return Promise.resolve(held);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      listeners.delete(end);
      resolve(held);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    listeners.add(end);
    channel.postMessage({ ask: true } satisfies KeyMessage);
  });
}

/** Forgets the key: the visit is over. */
export function forgetWorkerKey(): void {
  generation += 1;
  held = null;
}
