/**
 * The key of this visit, in the memory of pages and of one worker, never on the disk (decision 106). A starting page
 * asks the other tabs and the worker; if none of them has the key, it creates a new one, which cannot open earlier
 * values.
 */
import { hasLeft } from '#web/lib/device/raw-storage.ts';
import { KEY_CHANNEL, type KeyMessage } from './key-channel.ts';
import { KEY_SCOPE, keyRegistration, workerOf } from './key-worker-registration.ts';
import { isKeyBytes, newKeyBytes, type SealKey, sealKeyOf } from './sealed-record.ts';

const WORKER = '/key.js';
/**
 * The longest wait for a worker that starts on a busy phone; afterwards the values that the key would open are dropped.
 */
const WORKER_PATIENCE_MS = 10_000;
/** Other tabs usually answer within milliseconds; one in the background may need longer. */
const PATIENCE_MS = 2000;
const SHORT_PATIENCE_MS = 250;
/** The longest wait for a browser that registers the worker. */
const HANDING_MS = 10_000;

let held: SealKey | null = null;
const listeners = new Set<(key: SealKey | null) => void>();
let asked: Promise<SealKey> | undefined;
let channel: BroadcastChannel | undefined;
let worker: ServiceWorker | undefined;
let handing: Promise<unknown> = Promise.resolve();

/** Returns the key of this visit; waits longer if there are encrypted values that it would open. */
export function visitKey(isNeeded: boolean): Promise<SealKey> {
  asked ??= new Promise<SealKey>((resolve, reject) => {
    const work = async () => {
      listen();
      const bytes = (await askForKey(isNeeded)) ?? newKeyBytes();
      resolve(held ?? (await hold(bytes)));
      await hand();
    };
    oneAtATime(work).catch(reject);
  });
  asked.catch(forgetKey);
  return asked;
}

/** Waits until the worker has the key: what is sealed before is lost if the page goes. */
export const whenHanded = () => handing;

/** Gives the worker the key of this page, however the page got it. */
function hand(): Promise<unknown> {
  handing = Promise.race([handToWorker(), new Promise((end) => setTimeout(end, HANDING_MS))]);
  return handing;
}

export const heldKey = (): SealKey | null => held;

/** Calls the listener when the key of this page appears, is exchanged, or is forgotten; returns a way to stop. */
export function onKey(listener: (key: SealKey | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes the key of a guide that was taken along, in every page of this device and in the workers. */
export async function adoptKey(bytes: Uint8Array<ArrayBuffer>): Promise<SealKey> {
  listen();
  const key = await take(bytes);
  channel?.postMessage({ adopt: bytes } satisfies KeyMessage);
  await hand();
  return key;
}

/** Holds a key, and answers with it where this page asks for one. */
function take(bytes: Uint8Array<ArrayBuffer>): Promise<SealKey> {
  asked = hold(bytes);
  return asked;
}

/** Takes the key that a page or worker of this visit has; returns false without one. Makes none. */
export async function takeKeyOfOthers(): Promise<boolean> {
  listen();
  const bytes = await askForKey(true);
  if (!bytes) return false;
  await take(bytes);
  await hand();
  return true;
}

async function hold(bytes: Uint8Array<ArrayBuffer>): Promise<SealKey> {
  const key = await sealKeyOf(bytes);
  if (held?.mark === key.mark) return held;
  held = key;
  // The service worker listens.
  channel?.postMessage({ key: bytes } satisfies KeyMessage);
  for (const listener of listeners) listener(key);
  return key;
}

/** Forgets the key in this page and in the service worker. */
export function forgetKey(): void {
  const was = held;
  held = null;
  asked = undefined;
  if (!was) return;
  channel?.postMessage({ forget: true } satisfies KeyMessage);
  for (const listener of listeners) listener(null);
}

/** Two tabs that start together must not create two keys: the second one asks once the first one has answers. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(KEY_CHANNEL, work) : work());
}

/** Answers other tabs, and hands the key to the worker when this page closes: the next page asks there. */
function listen(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(KEY_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    if (hasLeft()) return;
    if ('ask' in data && held) channel?.postMessage({ key: held.bytes } satisfies KeyMessage);
    if ('adopt' in data && isKeyBytes(data.adopt)) void take(data.adopt).then(hand);
  });
  globalThis.addEventListener?.('pagehide', () => {
    if (held && !hasLeft()) worker?.postMessage({ key: held.bytes });
  });
}

async function askForKey(isNeeded: boolean): Promise<Uint8Array<ArrayBuffer> | null> {
  const worker = workerOf(await keyRegistration());
  // A tab with a key has registered the worker, so without one there is no other key.
  if (!worker && !isNeeded && navigator.serviceWorker) return null;
  return new Promise((resolve) => {
    const answers = new MessageChannel();
    const end = (bytes: Uint8Array<ArrayBuffer> | null) => {
      clearTimeout(timer);
      channel?.removeEventListener('message', take);
      answers.port1.close();
      resolve(bytes);
    };
    const take = ({ data }: MessageEvent) => isKeyBytes(data?.key) && end(data.key);
    const patience = worker && isNeeded ? WORKER_PATIENCE_MS : isNeeded ? PATIENCE_MS : SHORT_PATIENCE_MS;
    const timer = setTimeout(() => end(null), patience);
    channel?.addEventListener('message', take);
    channel?.postMessage({ ask: true } satisfies KeyMessage);
    // The worker answers null once it has waited for the previous page.
    answers.port1.onmessage = (event) => take(event) || end(null);
    worker?.postMessage('ask', [answers.port2]);
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
