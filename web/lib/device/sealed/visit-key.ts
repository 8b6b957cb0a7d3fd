/**
 * The key of this visit, in the memory of pages and of one worker, never on the disk (decision 106). A page that starts
 * asks the other tabs and the worker; if none of them has the key, it makes a new one, which opens nothing that was
 * sealed before.
 */
import { hasLeft } from '#web/lib/device/raw-storage.ts';
import { KEY_SCOPE, keyRegistration, workerOf } from './key-worker-registration.ts';
import { isKeyBytes, newKeyBytes, type SealKey, sealKeyOf } from './sealed-record.ts';

const CHANNEL = 'visit-key';
const WORKER = '/key.js';
/** A tab in the background or a worker that starts may need a while, and what the key would open is dropped without it. */
const PATIENCE_MS = 2000;
/** Other tabs usually answer within milliseconds. */
const SHORT_PATIENCE_MS = 250;

type Message = { ask: true } | { key: Uint8Array<ArrayBuffer> };

let held: SealKey | null = null;
let asked: Promise<SealKey> | undefined;
let channel: BroadcastChannel | undefined;
let worker: ServiceWorker | undefined;

/** Returns the key of this visit; asks longer for it if something is sealed that it would open. */
export function visitKey(isNeeded: boolean): Promise<SealKey> {
  asked ??= oneAtATime(async () => {
    listen();
    held = await sealKeyOf((await askForKey(isNeeded ? PATIENCE_MS : SHORT_PATIENCE_MS)) ?? newKeyBytes());
    void handToWorker();
    return held;
  });
  asked.catch(forgetKey);
  return asked;
}

export const heldKey = (): SealKey | null => held;

/** Forgets the key in this page. */
export function forgetKey(): void {
  held = null;
  asked = undefined;
}

/** Two tabs that start together must not make two keys: the second one asks when the first one has answers. */
async function oneAtATime(work: () => Promise<SealKey>): Promise<SealKey> {
  return navigator.locks ? navigator.locks.request(CHANNEL, work) : work();
}

/** Answers other tabs, and hands the key to the worker when this page goes: the next page asks there. */
function listen(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('ask' in data && held && !hasLeft()) channel?.postMessage({ key: held.bytes } satisfies Message);
  });
  globalThis.addEventListener?.('pagehide', () => {
    if (held && !hasLeft()) worker?.postMessage({ key: held.bytes });
  });
}

function askForKey(patience: number): Promise<Uint8Array<ArrayBuffer> | null> {
  return new Promise((resolve) => {
    const answers = new MessageChannel();
    const end = (bytes: Uint8Array<ArrayBuffer> | null) => {
      clearTimeout(timer);
      channel?.removeEventListener('message', take);
      answers.port1.close();
      resolve(bytes);
    };
    const take = ({ data }: MessageEvent) => isKeyBytes(data?.key) && end(data.key);
    const timer = setTimeout(() => end(null), patience);
    channel?.addEventListener('message', take);
    channel?.postMessage({ ask: true } satisfies Message);
    answers.port1.onmessage = take;
    void keyRegistration().then((one) => workerOf(one)?.postMessage('ask', [answers.port2]));
  });
}

async function handToWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  // Browsers refuse workers in private windows and by policy: a reload then loses the key.
  const registration = await navigator.serviceWorker
    .register(WORKER, { scope: KEY_SCOPE })
    .catch(() => undefined);
  worker = workerOf(registration);
  if (held && !hasLeft()) worker?.postMessage({ key: held.bytes });
}
