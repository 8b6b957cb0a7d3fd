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
import { hiddenName, isOfOneKey, openText, type SealKey, sealText, type VisitKeys } from './sealed-record.ts';
import { forgetKeys, heldKeys, onKeys, visitKeys, whenHanded } from './visit-key.ts';

const STORES = ['local', 'session'] as const;
/** Separates a prefix entry's own name from its value in the sealed text. */
const END_OF_NAME = '\n';

let opening: Promise<VisitKeys> | undefined;
/** True once the visitor has decided about unencrypted entries of earlier versions. */
let isAnswered = false;

/** Reads both stores under the visit's keys; removes entries that neither opens, and encrypts plain values. */
export function openStores(): Promise<VisitKeys> {
  whenVisitEnds(closeStores);
  opening ??= isKeyNeeded()
    .then(visitKeys)
    .then((keys) => {
      openAll(keys);
      globalThis.window?.addEventListener('storage', follow);
      onKeys(takeOthers);
      return keys;
    });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

const isKeyNeeded = async (): Promise<boolean> =>
  isAnyOfVisit() || ((await globalThis.caches?.has(STORED.guide.name)) && markOfAlong() === null);

function openAll(keys: VisitKeys): void {
  for (const name of STORES) for (const stored of keysOf(name)) openOne(keys, name, stored);
}

/** Forgets the keys when the visit ends, with the opened values of a guide taken along. */
function closeStores(): void {
  opening = undefined;
  const keys = heldKeys();
  for (const stored of keys ? besideAlong(keys) : []) writeRaw('local', stored, null);
  globalThis.window?.removeEventListener('storage', follow);
  forgetKeys();
  if (markOfAlong() !== null) forgetAlong();
}

const markOfAlong = () => readRaw('local', STORED.alongMark.name);
const goesAlong = (stored: string) => storedAs('local', stored)?.goes === 'along';
const alongKeys = () => keysOf('local').filter(goesAlong);
/** Returns whether the name of an entry depends on the key: entries of two keys then never replace each other. */
const isNamedByKey = (name: StoreName, stored: string) => storedAs(name, stored)?.isPrefix === true;
/** Returns the key of an entry; no passphrase opens entries that end with the visit. */
const keyOf = (keys: VisitKeys, name: StoreName, stored: string): SealKey =>
  name === 'local' && goesAlong(stored) ? keys.along : keys.visit;
/** Returns whether a guide was taken along under another key, so that it is not open. */
export const isOtherAlong = ({ along }: VisitKeys): boolean => (markOfAlong() ?? along.mark) !== along.mark;

/** Returns whether an entry belongs to an unopened guide taken along. */
const isLocked = (keys: VisitKeys, name: StoreName, stored: string): boolean =>
  name === 'local' && goesAlong(stored) && isOtherAlong(keys);

/** Returns the stored names of this visit's entries beside an unopened guide taken along. */
const besideAlong = (keys: VisitKeys): string[] =>
  isOtherAlong(keys)
    ? [...openedValues.local.keys()]
        .filter((own) => goesAlong(own) && isNamedByKey('local', own))
        .map((own) => nameOf(keys, 'local', own))
    : [];

/** Removes the values of a guide taken along from this page's memory; stored entries stay. */
function forgetAlong(): void {
  for (const stored of openedValues.local.keys()) {
    if (!goesAlong(stored)) continue;
    openedValues.local.delete(stored);
    announce('local', stored);
  }
}

/**
 * Follows an exchange of a key: reads entries under the new one, such as a guide's taken along, and seals this visit's
 * other values under it.
 */
function takeOthers(keys: VisitKeys | null): void {
  if (!keys || !opening) return;
  opening = Promise.resolve(keys);
  for (const name of STORES)
    for (const own of [...openedValues[name].keys()])
      if (isNamedByKey(name, own) || !isStored(keys, name, own)) sealNow(keys, name, own);
      else openedValues[name].delete(own);
  openAll(keys);
}

/** Returns whether the store has a value that these keys open. */
function isStored(keys: VisitKeys, name: StoreName, own: string): boolean {
  const text = readRaw(name, own);
  return text !== null && openText(keyOf(keys, name, own), own, text) !== null;
}

/** Returns whether an entry needs the key of this visit, which is then worth waiting for. */
const isAnyOfVisit = (): boolean =>
  STORES.some((name) =>
    keysOf(name).some(
      (stored) =>
        isSealedText(readRaw(name, stored) ?? '') &&
        !(name === 'local' && goesAlong(stored) && !isNamedByKey(name, stored) && markOfAlong() !== null),
    ),
  );

/** Returns unencrypted entries of earlier versions that wait for the visitor's choice. */
export const keptInClear = (): string[] =>
  alongKeys().filter(
    (stored) =>
      !isNamedByKey('local', stored) &&
      isSealed('local', stored) &&
      !isSealedText(readRaw('local', stored) ?? ''),
  );

/** Returns whether an entry stays unencrypted until the visitor decides: sealed, it would be lost with this visit. */
const staysClear = (name: StoreName, stored: string): boolean =>
  name === 'local' && !isAnswered && markOfAlong() === null && keptInClear().includes(stored);

/** Seals unencrypted entries of earlier versions. They end with the visit unless the guide is taken along. */
export async function sealKept(): Promise<void> {
  const keys = await openStores();
  isAnswered = true;
  for (const stored of keptInClear()) sealClear(keys, 'local', stored);
}

/** Removes the entries of an unopened guide taken along. */
export function dropLocked(): void {
  const keys = heldKeys();
  const own = keys ? besideAlong(keys) : [];
  for (const stored of alongKeys())
    if (!keys || (isLocked(keys, 'local', stored) && !own.includes(stored))) writeRaw('local', stored, null);
}

function openOne(keys: VisitKeys, name: StoreName, stored: string): void {
  const text = readRaw(name, stored);
  if (text === null || !isSealed(name, stored)) return;
  if (!isSealedText(text)) {
    // Every version sealed waiting edits: one that was planted could make any call in the visitor's name.
    if (name === 'local' && isNamedByKey(name, stored)) writeRaw(name, stored, null);
    else if (!staysClear(name, stored)) sealClear(keys, name, stored);
    return;
  }
  const key = keyOf(keys, name, stored);
  const opened = openText(key, stored, text) ?? openEarlier(keys, stored, text);
  if (opened === null && !isLocked(keys, name, stored)) writeRaw(name, stored, null);
  if (opened === null) return;
  const end = storedAs(name, stored)?.isPrefix ? opened.indexOf(END_OF_NAME) : -1;
  const own = end < 0 ? stored : opened.slice(0, end);
  if (openedValues[name].has(own)) return;
  openedValues[name].set(own, opened.slice(end + 1));
  if (isOfOneKey(text)) sealAgain(keys, name, own, stored);
  announce(name, own);
}

/** Opens entries of the previous version, whose one key is that of a guide taken along. */
const openEarlier = ({ along }: VisitKeys, stored: string, text: string): string | null =>
  isOfOneKey(text) ? openText(along, stored, text) : null;

/** Seals an unencrypted value of an earlier version. A value that this page has written since is newer. */
function sealClear(keys: VisitKeys, name: StoreName, stored: string): void {
  if (!openedValues[name].has(stored)) openedValues[name].set(stored, readRaw(name, stored));
  sealAgain(keys, name, stored, stored);
}

/** Seals a value of an earlier version. If the store is full, the entry stays unchanged. */
function sealAgain(keys: VisitKeys, name: StoreName, own: string, stored: string): void {
  sealNow(keys, name, own);
  // A draft is sealed under another name.
  const next = nameOf(keys, name, own);
  if (next !== stored && keysOf(name).includes(next)) writeRaw(name, stored, null);
}

/** Seals a value that has changed in memory. Returns whether the store has this value: a full one refuses. */
export async function sealValue(name: StoreName, own: string): Promise<boolean> {
  await openStores();
  // The next page must be able to read the stored value.
  await whenHanded();
  const keys = heldKeys();
  return keys !== null && sealNow(keys, name, own);
}

/** Returns the name under which a value is stored. */
function nameOf(keys: VisitKeys, name: StoreName, own: string): string {
  const entry = storedAs(name, own);
  return entry?.isPrefix ? hiddenName(keyOf(keys, name, own), entry.name, own) : own;
}

function sealNow(keys: VisitKeys, name: StoreName, own: string): boolean {
  const isPrefix = isNamedByKey(name, own);
  // Entries under the other key must not be replaced.
  if (!isPrefix && isLocked(keys, name, own)) return false;
  if (staysClear(name, own)) {
    const clear = openedValues[name].get(own) ?? null;
    writeRaw(name, own, clear);
    return readRaw(name, own) === clear;
  }
  const stored = nameOf(keys, name, own);
  const value = openedValues[name].get(own) ?? null;
  const text =
    value && sealText(keyOf(keys, name, own), stored, isPrefix ? own + END_OF_NAME + value : value);
  if (!(hasLeft() && text !== null)) writeRaw(name, stored, text);
  return readRaw(name, stored) === text;
}

/** Follows changes by other tabs. */
function follow({ key: stored, newValue, isTrusted }: StorageEvent): void {
  const keys = heldKeys();
  if (!isTrusted || !keys) return;
  if (stored === null) {
    openedValues.local.clear();
    return;
  }
  if (!isSealed('local', stored)) return;
  const opened = newValue === null ? null : openText(keyOf(keys, 'local', stored), stored, newValue);
  const isPrefix = isNamedByKey('local', stored);
  const end = isPrefix ? (opened?.indexOf(END_OF_NAME) ?? -1) : -1;
  const own = !isPrefix ? stored : opened === null ? ownName(keys, stored) : opened.slice(0, end);
  if (own === undefined) return;
  openedValues.local.set(own, opened?.slice(end + 1) ?? null);
  announce('local', own);
}

/** Finds the name of a value whose hashed name another tab removed. */
const ownName = (keys: VisitKeys, stored: string): string | undefined =>
  [...openedValues.local.keys()].find((own) => nameOf(keys, 'local', own) === stored);

/** Notifies this page's readers, as a change by another tab does. */
function announce(name: StoreName, own: string): void {
  if (!globalThis.window) return;
  dispatchEvent(new StorageEvent('storage', { key: own, newValue: openedValues[name].get(own) ?? null }));
}
