/**
 * Moves the values of sealed entries between this page's memory and the browser's stores (decision 106). Readers use
 * storage.ts, which returns the values in memory.
 */
import {
  hasLeft,
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
import { forgetKey, heldKey, onKey, visitKey, whenHanded } from './visit-key.ts';

const STORES = ['local', 'session'] as const;
/** Separates a prefix entry's own name from its value in the sealed text. */
const END_OF_NAME = '\n';

let opening: Promise<SealKey> | undefined;
/** Whether the visitor has chosen what becomes of the entries that earlier versions kept in clear. */
let isAnswered = false;

/** Reads both stores under the visit's key; removes what this key does not open, and encrypts plain values. */
export function openStores(): Promise<SealKey> {
  whenVisitEnds(closeStores);
  opening ??= isKeyNeeded()
    .then(visitKey)
    .then(async (key) => {
      await openAll(key);
      globalThis.window?.addEventListener('storage', follow);
      onKey(takeOther);
      return key;
    });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

const isKeyNeeded = async (): Promise<boolean> =>
  isAnyOfVisit() || ((await globalThis.caches?.has(STORED.guide.name)) && markOfAlong() === null);

async function openAll(key: SealKey): Promise<void> {
  for (const name of STORES) for (const stored of keysOf(name)) await openOne(key, name, stored);
}

/** Forgets the key when the visit ends, and what it opened of a guide that was taken along. */
function closeStores(): void {
  opening = undefined;
  globalThis.window?.removeEventListener('storage', follow);
  forgetKey();
  if (markOfAlong() !== null) forgetAlong();
}

const markOfAlong = () => readRaw('local', STORED.alongMark.name);
const goesAlong = (stored: string) => storedAs('local', stored)?.goes === 'along';
const alongKeys = () => keysOf('local').filter(goesAlong);

/** Returns whether an entry belongs to a guide that was taken along and is not open: nothing may replace it. */
const isLocked = (key: SealKey, name: StoreName, stored: string): boolean =>
  name === 'local' && goesAlong(stored) && (markOfAlong() ?? key.mark) !== key.mark;

/** Takes the values of a guide that was taken along out of this page's memory; what is stored stays. */
function forgetAlong(): void {
  for (const stored of openedValues.local.keys()) {
    if (!goesAlong(stored)) continue;
    openedValues.local.delete(stored);
    announce('local', stored);
  }
}

/** Follows an exchange of the key: seals the values of this visit under the new one, and opens what it opens. */
function takeOther(key: SealKey | null): void {
  if (!key || !opening) return;
  opening = reseal(key);
}

async function reseal(key: SealKey): Promise<SealKey> {
  const dropped: string[] = [];
  for (const name of STORES) {
    for (const own of [...openedValues[name].keys()]) {
      if (name === 'session' || !goesAlong(own)) await sealNow(key, name, own);
      else if (openedValues.local.delete(own)) dropped.push(own);
    }
  }
  await openAll(key);
  for (const own of dropped) if (!openedValues.local.has(own)) announce('local', own);
  return key;
}

/** Returns whether something is sealed that only the key of this visit opens, so that it is worth waiting for. */
const isAnyOfVisit = (): boolean =>
  STORES.some((name) =>
    keysOf(name).some(
      (stored) =>
        isSealedText(readRaw(name, stored) ?? '') &&
        !(name === 'local' && goesAlong(stored) && markOfAlong() !== null),
    ),
  );

/** Returns the entries that earlier versions kept in clear between visits, and that wait for the visitor's choice. */
export const keptInClear = (): string[] =>
  alongKeys().filter((stored) => isSealed('local', stored) && !isSealedText(readRaw('local', stored) ?? ''));

/** Returns whether an entry stays in clear until the visitor has been asked: sealed, it would be lost with this visit. */
const staysClear = (name: StoreName, stored: string): boolean =>
  name === 'local' && !isAnswered && markOfAlong() === null && keptInClear().includes(stored);

/** Seals what earlier versions kept in clear between visits. It goes with the visit unless the guide is taken along. */
export async function sealKept(): Promise<void> {
  const key = await openStores();
  isAnswered = true;
  for (const stored of keptInClear()) await sealClear(key, 'local', stored);
}

/** Removes what belongs to a guide that was taken along and is not open. */
export function dropLocked(): void {
  const key = heldKey();
  for (const stored of alongKeys())
    if (!key || isLocked(key, 'local', stored)) writeRaw('local', stored, null);
}

async function openOne(key: SealKey, name: StoreName, stored: string): Promise<void> {
  const text = readRaw(name, stored);
  if (text === null || !isSealed(name, stored)) return;
  if (!isSealedText(text)) return staysClear(name, stored) ? undefined : sealClear(key, name, stored);
  const opened = await openText(key, stored, text);
  if (opened === null) return isLocked(key, name, stored) ? undefined : writeRaw(name, stored, null);
  const end = storedAs(name, stored)?.isPrefix ? opened.indexOf(END_OF_NAME) : -1;
  const own = end < 0 ? stored : opened.slice(0, end);
  if (openedValues[name].has(own)) return;
  openedValues[name].set(own, opened.slice(end + 1));
  announce(name, own);
}

/** Seals a value that an earlier version stored in clear. A value that this page has written since is newer. */
async function sealClear(key: SealKey, name: StoreName, stored: string): Promise<void> {
  if (!openedValues[name].has(stored)) openedValues[name].set(stored, readRaw(name, stored));
  await sealNow(key, name, stored);
  // A draft is sealed under another name. If the store is full, the value stays as it is.
  if (storedAs(name, stored)?.isPrefix && keysOf(name).includes(await nameOf(key, name, stored)))
    writeRaw(name, stored, null);
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
  if (isLocked(key, name, own)) return false;
  if (staysClear(name, own)) {
    const clear = openedValues[name].get(own) ?? null;
    writeRaw(name, own, clear);
    return readRaw(name, own) === clear;
  }
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
