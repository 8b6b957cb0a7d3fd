/** Opens a guide taken along. */
import { eraseDevice } from '#web/lib/device/forget-device.ts';
import { isSealed, keysOf, writeRaw } from '#web/lib/device/raw-storage.ts';
import { readHalf } from '#web/lib/device/sealed/along-half.ts';
import { keyRegistration } from '#web/lib/device/sealed/key-worker-registration.ts';
import { sealKeyOf } from '#web/lib/device/sealed/sealed-record.ts';
import { openStores } from '#web/lib/device/sealed/sealed-store.ts';
import { changeRecord, readRecord } from '#web/lib/device/sealed/taken-along.ts';
import { adoptAlong, heldKeys, registerKeyWorker } from '#web/lib/device/sealed/visit-key.ts';
import { storedAs } from '#web/lib/device/stored-here.ts';
import { type AlongRecord, type Bytes, parseAlong, unwrapKey } from './along-record.ts';
import { writeMark } from './along-state.ts';
import { PasskeyRefused, passkeyKey } from './passkey-key.ts';
import { passphraseKey } from './passphrase-key.ts';

export const MAX_TRIES = 10;
/** The longest wait for the server's key worker; the first comparison after the browser's start takes three seconds. */
const RENEWAL_MS = 3000;

let renewal: Promise<unknown> = Promise.resolve();

/**
 * 'wrong': with the number of remaining tries. 'erased': none remains. 'full': a try that cannot be counted is not
 * made. 'failed': the device cannot compute it; the try does not count.
 */
export type Opening =
  | { kind: 'open' }
  | { kind: 'wrong'; left: number }
  | { kind: 'erased' | 'damaged' | 'full' | 'failed' | PasskeyRefused['reason'] };

/** Returns the ways to open this device's guide; null if its record is missing or damaged. */
export async function waysToOpen(): Promise<{ passphrase: boolean; passkey: boolean } | null> {
  const record = (await readHalf()) && parseAlong(await readRecord().catch(() => null));
  return record && { passphrase: record.passphrase !== undefined, passkey: record.passkey !== undefined };
}

/**
 * Compares the key worker's script with the server's, and replaces a changed worker: an attacker who can write the
 * browser's folder could have it store the keys. The gate calls this when it asks, because then the worker holds no keys.
 * Without network it stays.
 */
export function renewKeyWorker(): void {
  const renew = async () => {
    const registration = await keyRegistration();
    await registration?.update();
    // One that is active by now is the server's; an old one could delay it by minutes.
    if (!registration?.installing && !registration?.waiting) return;
    await registration.unregister();
    await registerKeyWorker();
  };
  renewal = renew().catch(() => undefined);
}

/** Tries a passphrase. A second tab waits, so that every try is counted. */
export const openWithPassphrase = (typed: string): Promise<Opening> =>
  navigator.locks ? navigator.locks.request('along', () => tryPassphrase(typed)) : tryPassphrase(typed);

/** The count contains no time, so setting the clock back has no effect. */
const count = (change: (tries: number) => number): Promise<AlongRecord | null> =>
  changeRecord((stored) => {
    const record = parseAlong(stored);
    return record ? { ...record, tries: change(record.tries) } : stored;
  }).then(parseAlong);

async function tryPassphrase(typed: string): Promise<Opening> {
  const before = parseAlong(await readRecord().catch(() => null));
  if (!before?.passphrase || !(await readHalf())) return { kind: 'damaged' };
  if (before.tries >= MAX_TRIES) return erase();
  let counted: AlongRecord | null;
  try {
    // Counted first, so that closing the page while it computes does not avoid the count.
    counted = await count((tries) => tries + 1);
  } catch {
    return { kind: 'full' };
  }
  if (!counted?.passphrase) return { kind: 'damaged' };
  const { passphrase, mark, tries } = counted;
  const lock = await passphraseKey(typed, passphrase.salt, passphrase).catch(() => null);
  if (!lock) {
    await count((now) => Math.max(0, now - 1)).catch(() => null);
    return { kind: 'failed' };
  }
  const key = await unwrapKey(lock, 'passphrase', passphrase.sealed);
  if (!key) return tries >= MAX_TRIES ? erase() : { kind: 'wrong', left: MAX_TRIES - tries };
  await count(() => 0).catch(() => null);
  return open(key, mark);
}

export async function openWithPasskey(): Promise<Opening> {
  const record = parseAlong(await readRecord().catch(() => null));
  if (!record?.passkey) return { kind: 'damaged' };
  try {
    const key = await unwrapKey(await passkeyKey(record.passkey), 'passkey', record.passkey.sealed);
    return key ? open(key, record.mark) : { kind: 'damaged' };
  } catch (error) {
    return { kind: error instanceof PasskeyRefused ? error.reason : 'failed' };
  }
}

async function open(bytes: Bytes, mark: string): Promise<Opening> {
  const { mark: found } = await sealKeyOf(bytes);
  if (found !== mark) return { kind: 'damaged' };
  writeMark(mark);
  dropEarlierVisits();
  await Promise.race([renewal, new Promise((end) => setTimeout(end, RENEWAL_MS))]);
  await adoptAlong(bytes);
  bytes.fill(0);
  await openStores();
  return { kind: 'open' };
}

async function erase(): Promise<Opening> {
  await eraseDevice();
  return { kind: 'erased' };
}

/**
 * Removes an earlier visit's entries if this page has no keys: in the previous version, the key of a guide taken along
 * opened them.
 */
function dropEarlierVisits(): void {
  if (heldKeys()) return;
  for (const name of ['local', 'session'] as const)
    for (const stored of keysOf(name))
      if (isSealed(name, stored) && storedAs(name, stored)?.goes === 'visit') writeRaw(name, stored, null);
}
