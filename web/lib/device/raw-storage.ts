/**
 * The browser's two stores. If the browser forbids them, reads return null and writes do nothing. Stored values
 * are untrusted; readers check them.
 */
export type StoreName = 'local' | 'session';

export function openStore(name: StoreName): Storage | null {
  try {
    return name === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

export function readRaw(name: StoreName, key: string): string | null {
  try {
    return openStore(name)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeRaw(name: StoreName, key: string, value: string | null): void {
  try {
    const store = openStore(name);
    if (value === null) store?.removeItem(key);
    else store?.setItem(key, value);
  } catch {
    // The store is full or forbidden: the value lives in memory only.
  }
}

/** Returns the names of all stored items; a store that cannot be opened contains nothing of ours. */
export function keysOf(name: StoreName): string[] {
  try {
    const store = openStore(name);
    return Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
  } catch {
    return [];
  }
}

let isLeft = false;

/**
 * Stops writes from this page: otherwise a response that arrives after the erasure would be stored. A page that
 * returns from the browser's cache is reloaded.
 */
export function stopWriting(): void {
  isLeft = true;
}
export const hasLeft = () => isLeft;
