import { STORED } from './stored-here.ts';

/**
 * The browser's two stores, for people whose browser forbids them as well: reading answers null and writing does
 * nothing then. What lies under a key may have been written by anything; readers check it.
 */
export type StoreName = 'local' | 'session';

/** The store itself, or null where the browser forbids it (the mere access may throw). */
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

function write(name: StoreName, key: string, value: string | null): void {
  try {
    const store = openStore(name);
    if (value === null) store?.removeItem(key);
    else store?.setItem(key, value);
  } catch {
    // A full or forbidden store: the value lives on in memory only.
  }
}

export const readLocal = (key: string) => read('local', key);
/** Null forgets the key. */
export const writeLocal = (key: string, value: string | null) => write('local', key, value);
export const readSession = (key: string) => read('session', key);
/** Null forgets the key. */
export const writeSession = (key: string, value: string | null) => write('session', key, value);

/** Empties a store; with a filter, of those keys alone for which it answers true. */
export function clearStore(name: StoreName, goes: (key: string) => boolean = () => true): void {
  try {
    const store = openStore(name);
    const keys = Array.from({ length: store?.length ?? 0 }, (_, index) => store?.key(index) ?? '');
    for (const key of keys) if (goes(key)) store?.removeItem(key);
  } catch {
    // A store that cannot be opened holds nothing of ours.
  }
}

export const hasAccessHint = () => readSession(STORED.accessHint.name) === 'granted';
export const setAccessHint = (granted: boolean) =>
  writeSession(STORED.accessHint.name, granted ? 'granted' : null);
