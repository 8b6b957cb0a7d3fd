import {
  hasLeft,
  isAnySealed,
  isSealed,
  isSealedText,
  keysOf,
  openedValues,
  readRaw,
  type StoreName,
  writeRaw,
} from './raw-storage.ts';
import { STORED } from './stored-here.ts';

function read(name: StoreName, key: string): string | null {
  const opened = isSealed(name, key) ? openedValues[name].get(key) : undefined;
  if (opened !== undefined) return opened;
  const raw = readRaw(name, key);
  return raw !== null && isSealedText(raw) ? null : raw;
}

/**
 * Opens the sealed values of an earlier page of this visit, if there are any; call before the first screen. The worker
 * asks this page for the key, to answer without a network.
 */
export async function openSealedValues(): Promise<void> {
  const isKept = navigator.serviceWorker?.controller && (await caches.has(STORED.guide.name));
  if (isKept || isAnySealed()) await (await sealedStore()).openStores();
}

let loading: Promise<typeof import('./sealed/sealed-store.ts')> | undefined;
/** Once loaded, it seals a value before the browser can reload the page; a second import would be too slow. */
function sealedStore() {
  loading ??= import('./sealed/sealed-store.ts');
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Returns whether the store has the value: a full one refuses, and so does a guide taken along that is not open. */
async function write(name: StoreName, key: string, value: string | null): Promise<boolean> {
  if (hasLeft() && value !== null) return false;
  if (value === null || !isSealed(name, key)) writeRaw(name, key, value);
  if (!isSealed(name, key)) return readRaw(name, key) === value;
  openedValues[name].set(key, value);
  // If this code cannot be loaded, the value lives in memory only.
  return sealedStore()
    .then(({ sealValue }) => sealValue(name, key))
    .catch(() => false);
}

export const readLocal = (key: string) => read('local', key);
export const writeLocal = (key: string, value: string | null) => write('local', key, value);
export const readSession = (key: string) => read('session', key);
export const writeSession = (key: string, value: string | null) => write('session', key, value);

/** Empties a store, or deletes only the keys for which `goes` returns true. */
export function clearStore(name: StoreName, goes: (key: string) => boolean = () => true): void {
  for (const key of keysOf(name)) if (goes(key)) writeRaw(name, key, null);
  for (const key of openedValues[name].keys()) if (goes(key)) openedValues[name].set(key, null);
}

export const hasAccessHint = () => readSession(STORED.accessHint.name) === 'granted';
export const setAccessHint = (granted: boolean) =>
  writeSession(STORED.accessHint.name, granted ? 'granted' : null);
