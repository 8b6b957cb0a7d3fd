/**
 * Moves the values of sealed entries between this page's memory and the browser's stores (decision 106). Readers use
 * storage.ts, which returns the values in memory.
 */
import {
  hasLeft,
  isAnySealed,
  isSealed,
  isSealedText,
  keysOf,
  openedValues,
  readRaw,
  type StoreName,
  whenVisitEnds,
  writeRaw,
} from '#web/lib/device/raw-storage.ts';
import { STORED, storedAs } from '#web/lib/device/stored-here.ts';
import { hiddenName, openText, type SealKey, sealText } from './sealed-record.ts';
import { isTakenAlong } from './taken-along.ts';
import { forgetKey, heldKey, visitKey, whenHanded } from './visit-key.ts';

const STORES = ['local', 'session'] as const;
/** Separates a prefix entry's own name from its value in the sealed text. */
const END_OF_NAME = '\n';

let opening: Promise<SealKey> | undefined;

/** Reads both stores under the visit's key; removes what this key does not open, and encrypts plain values. */
export function openStores(): Promise<SealKey> {
  whenVisitEnds(closeStores);
  opening ??= isKeyNeeded()
    .then(visitKey)
    .then(async (key) => {
      for (const name of STORES) for (const stored of keysOf(name)) await openOne(key, name, stored);
      globalThis.window?.addEventListener('storage', follow);
      return key;
    });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

const isKeyNeeded = async (): Promise<boolean> =>
  isAnySealed() || ((await globalThis.caches?.has(STORED.guide.name)) && !(await isTakenAlong()));

/** Forgets key and values when the visit ends. */
function closeStores(): void {
  opening = undefined;
  globalThis.window?.removeEventListener('storage', follow);
  forgetKey();
}

async function openOne(key: SealKey, name: StoreName, stored: string): Promise<void> {
  const text = readRaw(name, stored);
  if (text === null || !isSealed(name, stored)) return;
  if (!isSealedText(text)) {
    // Stored unencrypted by an earlier version. A value that this page has written since is newer.
    if (!openedValues[name].has(stored)) openedValues[name].set(stored, text);
    await sealNow(key, name, stored);
    // A draft is sealed under another name. If the store is full, the value stays as it is.
    if (storedAs(name, stored)?.isPrefix && keysOf(name).includes(await nameOf(key, name, stored)))
      writeRaw(name, stored, null);
    return;
  }
  const opened = await openText(key, stored, text);
  if (opened === null) return writeRaw(name, stored, null);
  const end = storedAs(name, stored)?.isPrefix ? opened.indexOf(END_OF_NAME) : -1;
  const own = end < 0 ? stored : opened.slice(0, end);
  if (openedValues[name].has(own)) return;
  openedValues[name].set(own, opened.slice(end + 1));
  announce(name, own);
}

/**
 * Seals a value that has changed in memory. Later changes of the same value win. Returns whether the store has this
 * value: a full one refuses.
 */
export async function sealValue(name: StoreName, own: string): Promise<boolean> {
  const key = await openStores();
  // What is stored must be readable by the next page.
  await whenHanded();
  return sealNow(key, name, own);
}

/** Returns the name under which a value is stored. */
async function nameOf(key: SealKey, name: StoreName, own: string): Promise<string> {
  const entry = storedAs(name, own);
  return entry?.isPrefix ? hiddenName(key, entry.name, own) : own;
}

async function sealNow(key: SealKey, name: StoreName, own: string): Promise<boolean> {
  const isPrefix = storedAs(name, own)?.isPrefix === true;
  const stored = await nameOf(key, name, own);
  const value = openedValues[name].get(own) ?? null;
  const text = value && (await sealText(key, stored, isPrefix ? own + END_OF_NAME + value : value));
  // Encryption takes a moment, in which the value may have changed or the visit may have ended.
  const isCurrent = (openedValues[name].get(own) ?? null) === value && heldKey() === key;
  if (isCurrent && !(hasLeft() && text !== null)) writeRaw(name, stored, text);
  return readRaw(name, stored) === text;
}

/** Follows changes by other tabs. */
async function follow({ key: stored, newValue, isTrusted }: StorageEvent): Promise<void> {
  const key = heldKey();
  if (!isTrusted || !key) return;
  if (stored === null) return openedValues.local.clear();
  if (!isSealed('local', stored)) return;
  const opened = newValue === null ? null : await openText(key, stored, newValue);
  const isPrefix = storedAs('local', stored)?.isPrefix === true;
  const end = isPrefix ? (opened?.indexOf(END_OF_NAME) ?? -1) : -1;
  const own = !isPrefix ? stored : opened === null ? await ownName(key, stored) : opened.slice(0, end);
  if (own === undefined) return;
  openedValues.local.set(own, opened?.slice(end + 1) ?? null);
  announce('local', own);
}

/** Finds the own name of a value under a hashed name that another tab removed. */
async function ownName(key: SealKey, stored: string): Promise<string | undefined> {
  for (const own of openedValues.local.keys()) if ((await nameOf(key, 'local', own)) === stored) return own;
  return undefined;
}

/** Notifies this page's readers, as a change by another tab does. */
function announce(name: StoreName, own: string): void {
  if (!globalThis.window) return;
  dispatchEvent(new StorageEvent('storage', { key: own, newValue: openedValues[name].get(own) ?? null }));
}
