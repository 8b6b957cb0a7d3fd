import { storedAs } from './stored-here.ts';

/**
 * The browser's two stores. If the browser forbids them, reads return null and writes do nothing. Stored values
 * are untrusted; readers check them.
 *
 * Values of sealed entries are in this page's memory; the stores contain them encrypted (decision 106).
 */
export type StoreName = 'local' | 'session';

export function openStore(name: StoreName): Storage | null {
  try {
    return name === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

/** Returns the stored text itself, which is encrypted if its entry is sealed. */
export function readRaw(name: StoreName, key: string): string | null {
  try {
    return openStore(name)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** The opened values of sealed entries by store and key; null where a value was removed. */
export const openedValues: Record<StoreName, Map<string, string | null>> = {
  local: new Map(),
  session: new Map(),
};

/** Returns whether an entry is stored encrypted. Browsers have a cipher on https and on localhost only. */
export const isSealed = (name: StoreName, key: string): boolean =>
  globalThis.isSecureContext === true && storedAs(name, key)?.sealed === true;

const SEALED_TEXT = /^s\d{1,3}\./;
/**
 * Returns whether a stored text is encrypted, by this version or another one; the guide's plain values never begin like
 * this.
 */
export const isSealedText = (text: string): boolean => SEALED_TEXT.test(text);

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

export const isAnySealed = (): boolean =>
  (['local', 'session'] as const).some((name) =>
    keysOf(name).some((key) => isSealedText(readRaw(name, key) ?? '')),
  );

let isLeft = false;

/**
 * Stops writes from this page: otherwise a response that arrives after the erasure would be stored. A page that
 * returns from the browser's cache is reloaded.
 */
export function stopWriting(): void {
  isLeft = true;
}
export const hasLeft = () => isLeft;

let endSealing: () => void = () => undefined;
/** Registers the work that forgets the key; only pages that hold one have loaded its code. */
export function whenVisitEnds(work: () => void): void {
  endSealing = work;
}

/** Forgets the visit's key, so that values sealed by this page cannot be opened. */
export const forgetKeyOfVisit = () => endSealing();
