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

/** The address of this device's calendar feed, so that it can be copied again and closed. */
export const FEED_KEY = 'calendar_feed';

/** S1 §4: the client's hint that the gate was passed. The server's cookie decides. */
export const ACCESS_KEY = 'barcelona_guide_access';
export const hasAccessHint = () => readSession(ACCESS_KEY) === 'granted';
export const setAccessHint = (granted: boolean) => writeSession(ACCESS_KEY, granted ? 'granted' : null);
