import { STORED } from './stored-here.ts';

/**
 * The browser's two stores. Where the browser forbids them, reads return null and writes do nothing. Stored values
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

function read(name: StoreName, key: string): string | null {
  try {
    return openStore(name)?.getItem(key) ?? null;
  } catch {
    return null;
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

function write(name: StoreName, key: string, value: string | null): void {
  if (isLeft && value !== null) return;
  try {
    const store = openStore(name);
    if (value === null) store?.removeItem(key);
    else store?.setItem(key, value);
  } catch {
    // The store is full or forbidden: the value lives in memory only.
  }
}

export const readLocal = (key: string) => read('local', key);
export const writeLocal = (key: string, value: string | null) => write('local', key, value);
export const readSession = (key: string) => read('session', key);
export const writeSession = (key: string, value: string | null) => write('session', key, value);

/** Empties a store, or deletes only the keys for which `goes` returns true. */
export function clearStore(name: StoreName, goes: (key: string) => boolean = () => true): void {
  try {
    const store = openStore(name);
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
    for (const key of keys) if (goes(key)) store?.removeItem(key);
  } catch {
    // A store that cannot be opened contains nothing of ours.
  }
}

export const hasAccessHint = () => readSession(STORED.accessHint.name) === 'granted';
export const setAccessHint = (granted: boolean) =>
  writeSession(STORED.accessHint.name, granted ? 'granted' : null);
