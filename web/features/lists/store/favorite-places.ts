import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { openStore } from '#web/lib/device/raw-storage.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

/** Key of the list of ids in local storage, which never leaves the device (place-13). */
export const FAVORITES_KEY = STORED.favorites.name;

const NONE: readonly number[] = [];

/** Parses a list of ids; anything else reads as empty, because stored values are untrusted. */
export function parseFavorites(text: string | null): readonly number[] {
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
export const favorites = createSignal(parseFavorites(readLocal(FAVORITES_KEY)));

/** Follows other tabs; `key` is null when one of them cleared the storage. */
export function followFavorites(event: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (event.key === FAVORITES_KEY) favorites.set(parseFavorites(event.newValue));
  if (event.key === null) favorites.set(NONE);
}

globalThis.window?.addEventListener('storage', followFavorites);

/** Returns the ids, oldest first, for code outside components. */
export const currentFavorites = () => favorites.get();

// Reads the store each time, because another tab may have changed it before its event arrives.
export const storedFavorites = () =>
  openStore('local') ? parseFavorites(readLocal(FAVORITES_KEY)) : favorites.get();

/** Adds or removes a place; returns whether it is now a favorite. */
export function toggleFavorite(id: number): boolean {
  const before = storedFavorites();
  const next = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
  setFavorites(next);
  return next.includes(id);
}

export function setFavorites(next: readonly number[]): void {
  writeLocal(FAVORITES_KEY, JSON.stringify(next));
  favorites.set(next);
}

export const useFavorites = () => useSignal(favorites);
