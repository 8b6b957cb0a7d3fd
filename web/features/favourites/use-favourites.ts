import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { openStore, readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

/** The browser's local storage holds the list of ids under this key (S1 §3). It never leaves the device. */
export const FAVOURITES_KEY = STORED.favourites.name;

const NONE: readonly number[] = [];

/** Anything but a list of ids reads as an empty list: something else may have written here. */
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

const favourites = createSignal(parseFavourites(readLocal(FAVOURITES_KEY)));

/** What another tab wrote, or erased, holds here too; `key` is null when it erased everything. */
export function followFavourites(event: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (event.key === FAVOURITES_KEY) favourites.set(parseFavourites(event.newValue));
  if (event.key === null) favourites.set(NONE);
}

globalThis.window?.addEventListener('storage', followFavourites);

/** The ids outside components, oldest first. */
export const currentFavourites = () => favourites.get();

// Read anew each time: this device's list may have been erased, or written by a tab whose event is still on its way.
const stored = () => (openStore('local') ? parseFavourites(readLocal(FAVOURITES_KEY)) : favourites.get());

/** Adds the place, or removes it when it is there; answers whether it is a favourite now. */
export function toggleFavourite(id: number): boolean {
  const before = stored();
  const next = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
  writeLocal(FAVOURITES_KEY, JSON.stringify(next));
  favourites.set(next);
  return next.includes(id);
}

/** The ids of the saved places, oldest first. */
export const useFavourites = () => useSignal(favourites);
