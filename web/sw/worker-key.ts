/**
 * The key of the kept guide in the service worker: the one for 'along', which pages announce with the visit's key
 * (web/lib/device/sealed/visit-key.ts). The worker keeps it in memory only, and asks the pages again after the browser
 * has ended the worker.
 */

import { KEY_CHANNEL, type KeyMessage } from '#web/lib/device/sealed/key-channel.ts';
import { alongBytesOf, isBothKeys, type SealKey, sealKeyOf } from '#web/lib/device/sealed/sealed-record.ts';

/** A page in the background may need a while to answer. */
const PATIENCE_MS = 1500;

let held: SealKey | null = null;
/** Counts changes: a key that is being imported must not come back after it was forgotten. */
let generation = 0;
const channel = new BroadcastChannel(KEY_CHANNEL);
const listeners = new Set<() => void>();

channel.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
  if ('forget' in data) forgetWorkerKey();
  if ('key' in data && isBothKeys(data.key)) {
    void take(alongBytesOf(data.key).slice());
    data.key.fill(0);
  }
});

async function take(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  generation += 1;
  const mine = generation;
  const key = await sealKeyOf(bytes);
  // Requests in transit use these bytes.
  if (mine !== generation || held?.mark === key.mark) bytes.fill(0);
  if (mine !== generation) return;
  if (held?.mark !== key.mark) held = key;
  for (const listener of listeners) listener();
}

/** Returns the key of the kept guide; null if no page has one, as before the gate was passed. */
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
  held?.bytes.fill(0);
  held = null;
}
