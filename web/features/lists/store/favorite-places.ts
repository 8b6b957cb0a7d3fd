import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { openStore, readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

/** Key of the list of ids in local storage, which never leaves the device (place-13). */
export const FAVOURITES_KEY = STORED.favourites.name;

const NONE: readonly number[] = [];

/** Parses a list of ids; anything else reads as empty, because stored values are untrusted. */
export function parseFavourites(text: string | null): readonly number[] {
  if (!text) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return NONE;
    return [...new Set(value.map(Number).filter((id) => Number.isInteger(id) && id > 0))];
  } catch {
    return NONE;
  }
}

/** The ids, oldest first; only the functions below change them. */
export const favourites = createSignal(parseFavourites(readLocal(FAVOURITES_KEY)));

/** Follows other tabs; `key` is null when one of them cleared the storage. */
export function followFavourites(event: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (event.key === FAVOURITES_KEY) favourites.set(parseFavourites(event.newValue));
  if (event.key === null) favourites.set(NONE);
}

globalThis.window?.addEventListener('storage', followFavourites);

/** Returns the ids, oldest first, for code outside components. */
export const currentFavourites = () => favourites.get();

// Reads the store each time, because another tab may have changed it before its event arrives.
export const storedFavourites = () =>
  openStore('local') ? parseFavourites(readLocal(FAVOURITES_KEY)) : favourites.get();

/** Adds or removes a place; returns whether it is now a favorite. */
export function toggleFavourite(id: number): boolean {
  const before = storedFavourites();
  const next = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
  setFavourites(next);
  return next.includes(id);
}

export function setFavourites(next: readonly number[]): void {
  writeLocal(FAVOURITES_KEY, JSON.stringify(next));
  favourites.set(next);
}

export const useFavourites = () => useSignal(favourites);
