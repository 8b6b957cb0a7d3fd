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
/** True once the visitor has decided about the entries that earlier versions kept in clear. */
let isAnswered = false;

/** Reads both stores under the visit's key; removes what this key does not open, and encrypts plain values. */
export function openStores(): Promise<SealKey> {
  whenVisitEnds(closeStores);
  opening ??= isKeyNeeded()
    .then(visitKey)
    .then((key) => {
      openAll(key);
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

function openAll(key: SealKey): void {
  for (const name of STORES) for (const stored of keysOf(name)) openOne(key, name, stored);
}

/** Forgets the key when the visit ends, and what it opened of a guide that was taken along. */
function closeStores(): void {
  opening = undefined;
  const key = heldKey();
  for (const stored of key ? besideAlong(key) : []) writeRaw('local', stored, null);
  globalThis.window?.removeEventListener('storage', follow);
  forgetKey();
  if (markOfAlong() !== null) forgetAlong();
}

const markOfAlong = () => readRaw('local', STORED.alongMark.name);
const goesAlong = (stored: string) => storedAs('local', stored)?.goes === 'along';
const alongKeys = () => keysOf('local').filter(goesAlong);
/** Returns whether the name of an entry depends on the key: entries of two keys then never replace each other. */
const isNamedByKey = (name: StoreName, stored: string) => storedAs(name, stored)?.isPrefix === true;
/** Returns whether a guide was taken along under another key than this one, so that it is not open. */
export const isOtherAlong = (key: SealKey): boolean => (markOfAlong() ?? key.mark) !== key.mark;

/** Returns whether an entry belongs to a guide that was taken along and is not open. */
const isLocked = (key: SealKey, name: StoreName, stored: string): boolean =>
  name === 'local' && goesAlong(stored) && isOtherAlong(key);

/** Returns the stored names of what this visit put beside a guide that was taken along and is not open. */
const besideAlong = (key: SealKey): string[] =>
  isOtherAlong(key)
    ? [...openedValues.local.keys()]
        .filter((own) => goesAlong(own) && isNamedByKey('local', own))
        .map((own) => nameOf(key, 'local', own))
    : [];

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
  opening = Promise.resolve(key);
  const dropped: string[] = [];
  for (const name of STORES) {
    for (const own of [...openedValues[name].keys()]) {
      if (name === 'session' || !goesAlong(own) || isNamedByKey(name, own)) sealNow(key, name, own);
      else if (openedValues.local.delete(own)) dropped.push(own);
    }
  }
  openAll(key);
  for (const own of dropped) if (!openedValues.local.has(own)) announce('local', own);
}

/** Returns whether something is sealed that only the key of this visit opens, so that it is worth waiting for. */
const isAnyOfVisit = (): boolean =>
  STORES.some((name) =>
    keysOf(name).some(
      (stored) =>
        isSealedText(readRaw(name, stored) ?? '') &&
        !(name === 'local' && goesAlong(stored) && !isNamedByKey(name, stored) && markOfAlong() !== null),
    ),
  );

/** Returns the entries that earlier versions kept in clear between visits, and that wait for the visitor's choice. */
export const keptInClear = (): string[] =>
  alongKeys().filter(
    (stored) =>
      !isNamedByKey('local', stored) &&
      isSealed('local', stored) &&
      !isSealedText(readRaw('local', stored) ?? ''),
  );

/** Returns whether an entry stays in clear until the visitor has been asked: sealed, it would be lost with this visit. */
const staysClear = (name: StoreName, stored: string): boolean =>
  name === 'local' && !isAnswered && markOfAlong() === null && keptInClear().includes(stored);

/** Seals what earlier versions kept in clear between visits. It goes with the visit unless the guide is taken along. */
export async function sealKept(): Promise<void> {
  const key = await openStores();
  isAnswered = true;
  for (const stored of keptInClear()) sealClear(key, 'local', stored);
}

/**
 * Removes what an earlier visit left, where this page has no key: that of a guide taken along would open it, although
 * the visit is over.
 */
export function dropEarlierVisits(): void {
  if (heldKey()) return;
  for (const name of STORES)
    for (const stored of keysOf(name))
      if (isSealed(name, stored) && storedAs(name, stored)?.goes === 'visit') writeRaw(name, stored, null);
}

/** Removes what belongs to a guide that was taken along and is not open. */
export function dropLocked(): void {
  const key = heldKey();
  const own = key ? besideAlong(key) : [];
  for (const stored of alongKeys())
    if (!key || (isLocked(key, 'local', stored) && !own.includes(stored))) writeRaw('local', stored, null);
}

function openOne(key: SealKey, name: StoreName, stored: string): void {
  const text = readRaw(name, stored);
  if (text === null || !isSealed(name, stored)) return;
  if (!isSealedText(text)) {
    if (!staysClear(name, stored)) sealClear(key, name, stored);
    return;
  }
  const opened = openText(key, stored, text);
  if (opened === null) {
    if (!isLocked(key, name, stored)) writeRaw(name, stored, null);
    return;
  }
  const end = storedAs(name, stored)?.isPrefix ? opened.indexOf(END_OF_NAME) : -1;
  const own = end < 0 ? stored : opened.slice(0, end);
  if (openedValues[name].has(own)) return;
  openedValues[name].set(own, opened.slice(end + 1));
  announce(name, own);
}

/** Seals a value that an earlier version stored in clear. A value that this page has written since is newer. */
function sealClear(key: SealKey, name: StoreName, stored: string): void {
  if (!openedValues[name].has(stored)) openedValues[name].set(stored, readRaw(name, stored));
  sealNow(key, name, stored);
  // A draft is sealed under another name. If the store is full, the value stays as it is.
  if (storedAs(name, stored)?.isPrefix && keysOf(name).includes(nameOf(key, name, stored)))
    writeRaw(name, stored, null);
}

/** Seals a value that has changed in memory. Returns whether the store has this value: a full one refuses. */
export async function sealValue(name: StoreName, own: string): Promise<boolean> {
  const key = await openStores();
  // The next page must be able to read the stored value.
  await whenHanded();
  return sealNow(key, name, own);
}

/** Returns the name under which a value is stored. */
function nameOf(key: SealKey, name: StoreName, own: string): string {
  const entry = storedAs(name, own);
  return entry?.isPrefix ? hiddenName(key, entry.name, own) : own;
}

function sealNow(key: SealKey, name: StoreName, own: string): boolean {
  const isPrefix = isNamedByKey(name, own);
  // Nothing may replace what is sealed under the other key.
  if (!isPrefix && isLocked(key, name, own)) return false;
  if (staysClear(name, own)) {
    const clear = openedValues[name].get(own) ?? null;
    writeRaw(name, own, clear);
    return readRaw(name, own) === clear;
  }
  const stored = nameOf(key, name, own);
  const value = openedValues[name].get(own) ?? null;
  const text = value && sealText(key, stored, isPrefix ? own + END_OF_NAME + value : value);
  // The visit may have ended while the key was awaited.
  if (heldKey() === key && !(hasLeft() && text !== null)) writeRaw(name, stored, text);
  return readRaw(name, stored) === text;
}

/** Follows changes by other tabs. */
function follow({ key: stored, newValue, isTrusted }: StorageEvent): void {
  const key = heldKey();
  if (!isTrusted || !key) return;
  if (stored === null) {
    openedValues.local.clear();
    return;
  }
  if (!isSealed('local', stored)) return;
  const opened = newValue === null ? null : openText(key, stored, newValue);
  const isPrefix = isNamedByKey('local', stored);
  const end = isPrefix ? (opened?.indexOf(END_OF_NAME) ?? -1) : -1;
  const own = !isPrefix ? stored : opened === null ? ownName(key, stored) : opened.slice(0, end);
  if (own === undefined) return;
  openedValues.local.set(own, opened?.slice(end + 1) ?? null);
  announce('local', own);
}

/** Finds the own name of a value under a hashed name that another tab removed. */
const ownName = (key: SealKey, stored: string): string | undefined =>
  [...openedValues.local.keys()].find((own) => nameOf(key, 'local', own) === stored);

/** Notifies this page's readers, as a change by another tab does. */
function announce(name: StoreName, own: string): void {
  if (!globalThis.window) return;
  dispatchEvent(new StorageEvent('storage', { key: own, newValue: openedValues[name].get(own) ?? null }));
}
