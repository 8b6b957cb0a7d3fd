/**
 * The two keys of this visit, in the memory of pages and of one worker, never on the disk (decision 106). A starting page
 * asks the other tabs and the worker; if none of them has the keys, it creates new ones, which cannot open earlier
 * values.
 */
import { forgetKeyOfVisit, hasLeft } from '#web/lib/device/raw-storage.ts';
import { KEY_CHANNEL, type KeyMessage } from './key-channel.ts';
import { KEY_SCOPE, keyRegistration, workerOf } from './key-worker-registration.ts';
import {
  isBothKeys,
  isKeyBytes,
  joinKeys,
  newKeyBytes,
  type VisitKeys,
  visitKeysOf,
} from './sealed-record.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const WORKER = '/key.js';
/**
 * The longest wait for a worker that starts on a busy phone; afterwards the values that the keys would open are dropped.
 */
const WORKER_PATIENCE_MS = 10_000;
/** Other tabs usually answer within milliseconds; one in the background may need longer. */
const PATIENCE_MS = 2000;
const SHORT_PATIENCE_MS = 250;
/** The longest wait for a browser that registers the worker. */
const HANDING_MS = 10_000;

let held: VisitKeys | null = null;
const listeners = new Set<(keys: VisitKeys | null) => void>();
let asked: Promise<VisitKeys> | undefined;
let channel: BroadcastChannel | undefined;
let worker: ServiceWorker | undefined;
let handing: Promise<unknown> = Promise.resolve();
/** Receive other tabs' answers, while this page asks. */
const takers = new Set<(bytes: unknown) => void>();

/** Returns the keys of this visit; waits longer if there are encrypted values that they would open. */
export function visitKeys(isNeeded: boolean): Promise<VisitKeys> {
  asked ??= new Promise<VisitKeys>((resolve, reject) => {
    const work = async () => {
      listen();
      const bytes = (await askForKeys(isNeeded)) ?? joinKeys(newKeyBytes(), newKeyBytes());
      resolve(held ?? (await hold(bytes)));
      await hand();
    };
    oneAtATime(work).catch(reject);
  });
  asked.catch(forgetKeys);
  return asked;
}

/** Waits until the worker has the keys: values sealed earlier are lost if the page closes. */
export const whenHanded = () => handing;

/** Gives the worker the keys of this page. */
function hand(): Promise<unknown> {
  handing = Promise.race([handToWorker(), new Promise((end) => setTimeout(end, HANDING_MS))]);
  return handing;
}

export const heldKeys = (): VisitKeys | null => held;

/** Calls the listener when the keys of this page appear, are exchanged, or are forgotten; returns a way to stop. */
export function onKeys(listener: (keys: VisitKeys | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Adopts a key for 'along', in every page of this device and in the workers: that of a guide taken along, or a new one
 * after its removal. The key of the visit stays.
 */
export async function adoptAlong(along: Bytes): Promise<VisitKeys> {
  listen();
  const keys = await take(joinKeys(held?.visit.bytes ?? newKeyBytes(), along));
  channel?.postMessage({ adopt: keys.bytes } satisfies KeyMessage);
  await hand();
  return keys;
}

/** Holds keys, and returns them to this page's requests. */
function take(bytes: Bytes): Promise<VisitKeys> {
  asked = hold(bytes);
  return asked;
}

/** Gets the keys from a page or worker of this visit; returns false without them. Makes none. */
export async function takeKeysOfOthers(): Promise<boolean> {
  listen();
  const bytes = await askForKeys(true);
  if (!bytes) return false;
  await take(bytes);
  await hand();
  return true;
}

async function hold(bytes: Bytes): Promise<VisitKeys> {
  const keys = await visitKeysOf(bytes);
  if (held?.visit.mark === keys.visit.mark && held.along.mark === keys.along.mark) {
    if (held.bytes !== bytes) bytes.fill(0);
    return held;
  }
  const was = held;
  held = keys;
  // The service worker listens.
  channel?.postMessage({ key: bytes } satisfies KeyMessage);
  for (const listener of listeners) listener(keys);
  was?.bytes.fill(0);
  return keys;
}

/** Forgets the keys in this page, overwriting them, and in the service worker. */
export function forgetKeys(): void {
  const was = held;
  held = null;
  asked = undefined;
  if (!was) return;
  channel?.postMessage({ forget: true } satisfies KeyMessage);
  for (const listener of listeners) listener(null);
  was.bytes.fill(0);
}

/** Two tabs that start together must not create two sets of keys: the second one asks once the first one has answers. */
async function oneAtATime(work: () => Promise<void>): Promise<void> {
  await (navigator.locks ? navigator.locks.request(KEY_CHANNEL, work) : work());
}

/** Answers other tabs, and hands the keys to the worker when this page closes, for the next page. */
function listen(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return;
  channel = new BroadcastChannel(KEY_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<KeyMessage>) => {
    if ('key' in data) {
      for (const take of takers) take(data.key.slice());
      data.key.fill(0);
    }
    if (hasLeft()) return;
    // Another page of this visit knows that it is over; this one may be idle, and must not open what it holds later.
    if ('forget' in data && held) forgetKeyOfVisit();
    if ('ask' in data && held) channel?.postMessage({ key: held.bytes } satisfies KeyMessage);
    if ('adopt' in data && isBothKeys(data.adopt)) void take(data.adopt).then(hand);
  });
  globalThis.addEventListener?.('pagehide', () => {
    if (held && !hasLeft()) worker?.postMessage({ key: held.bytes });
  });
}

async function askForKeys(isNeeded: boolean): Promise<Bytes | null> {
  const worker = workerOf(await keyRegistration());
  // A tab with keys has registered the worker, so without one there are no others.
  if (!worker && !isNeeded && navigator.serviceWorker) return null;
  return new Promise((resolve) => {
    const answers = new MessageChannel();
    const end = (bytes: Bytes | null) => {
      clearTimeout(timer);
      takers.delete(take);
      answers.port1.close();
      resolve(bytes);
    };
    const take = (data: unknown) => {
      if (isBothKeys(data)) end(data);
      // A tab or worker of the previous version has one key for all entries.
      else if (isKeyBytes(data)) end(joinKeys(newKeyBytes(), data));
    };
    const patience = worker && isNeeded ? WORKER_PATIENCE_MS : isNeeded ? PATIENCE_MS : SHORT_PATIENCE_MS;
    const timer = setTimeout(() => end(null), patience);
    takers.add(take);
    channel?.postMessage({ ask: true } satisfies KeyMessage);
    // The worker answers null once it has waited for the previous page.
    answers.port1.onmessage = ({ data }) => (data.key ? take(data.key) : end(null));
    worker?.postMessage('ask', [answers.port2]);
  });
}

export const registerKeyWorker = () => navigator.serviceWorker.register(WORKER, { scope: KEY_SCOPE });

async function handToWorker(): Promise<void> {
  if (!navigator.serviceWorker) return;
  // Browsers refuse workers in private windows and by policy: a reload then loses the keys.
  const registration = await registerKeyWorker().catch(() => undefined);
  // They register none without a network, but one that is back can still register it before the reload.
  if (!registration) globalThis.addEventListener?.('online', handAgain, { once: true });
  worker = workerOf(registration);
  if (held && !hasLeft()) worker?.postMessage({ key: held.bytes });
}

/** A visit that ended meanwhile registers no worker. */
const handAgain = () => void (held && !hasLeft() && hand());
