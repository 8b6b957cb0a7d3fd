import {
  addEntries,
  DEFAULT_LIST,
  placesOf,
  type SavedEntry,
  type SavedList,
} from '#domain/lists/saved-lists.ts';
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { openStore } from '#web/lib/device/raw-storage.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';
import { favorites, setFavorites, storedFavorites } from './favorite-places.ts';
import { parseLists, withDefault, writeLists } from './stored-lists.ts';

const KEY = STORED.savedLists.name;

const signal = createSignal<readonly SavedList[]>(withDefault(parseLists(readLocal(KEY)), favorites.get()));

/**
 * True once the browser has refused to store the lists; they then exist only in this tab, and a banner says
 * so.
 */
const refused = createSignal(false);
export const useRefused = () => useSignal(refused);

/** Follows other tabs; `key` is null when one of them cleared the storage. */
export function followLists({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
  if (key === null || key === KEY) signal.set(withDefault(parseLists(newValue), favorites.get()));
}

globalThis.window?.addEventListener('storage', followLists);
favorites.subscribe(() => signal.set(withDefault(signal.get(), favorites.get())));
/** Removes notes of places that are no longer saved. */
function dropOrphans(): void {
  const kept = parseLists(readLocal(KEY)).find(({ id }) => id === DEFAULT_LIST);
  const ids = new Set(favorites.get());
  if (kept?.entries.some(({ place }) => place !== null && !ids.has(place))) {
    writeLocal(KEY, writeLists(signal.get()));
  }
}

/** Reads the store each time, because another tab may have changed it before its event arrives. */
function stored(): readonly SavedList[] {
  if (refused.get() || !openStore('local')) return signal.get();
  return withDefault(parseLists(readLocal(KEY)), storedFavorites());
}

/** Changes the lists. Changes that the browser does not store remain on screen until the tab is closed. */
export function changeLists(change: (lists: readonly SavedList[]) => readonly SavedList[]): void {
  const before = stored();
  const next = change(before);
  const text = writeLists(next);
  const ids = placesOf(next[0] ?? { id: DEFAULT_LIST, name: '', entries: [] }).toReversed();
  const isStored = writeLocal(KEY, text);
  const canStore = openStore('local') !== null;
  refused.set(canStore && readLocal(KEY) !== text);
  // A sealed text is stored later.
  void isStored.then((isThere) => !isThere && refused.set(canStore));
  signal.set(next);
  if (JSON.stringify(ids) !== JSON.stringify(storedFavorites())) setFavorites(ids);
  const counted = (lists: readonly SavedList[]) =>
    lists.reduce((sum, { entries }) => sum + entries.length, 0);
  if (counted(next) > counted(before)) {
    import('#web/lib/device/kept-storage.ts').then(
      ({ askToPersist }) => askToPersist(),
      () => undefined,
    );
  }
}

export const changeList = (listId: string, change: (list: SavedList) => SavedList) =>
  changeLists((lists) => lists.map((list) => (list.id === listId ? change(list) : list)));

/** Returns an id that reveals nothing, not even the time at which the list was created. */
export const newListId = () => crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, 12);

/** Adds entries to a list, or to a new one with this name; returns its id and the counts. */
export function addToList(target: { id: string } | { name: string }, entries: readonly SavedEntry[]) {
  const isNew = 'name' in target;
  const id = isNew ? newListId() : target.id;
  let result = { added: 0, duplicates: 0, refused: 0 };
  changeLists((lists) =>
    (isNew ? [...lists, { id, name: target.name, entries: [] }] : lists).map((list) => {
      if (list.id !== id) return list;
      const { list: next, ...counts } = addEntries(list, entries);
      result = counts;
      return next;
    }),
  );
  return { id, ...result };
}

/** The chosen list, which remains chosen while the visitor looks at a place and comes back; null before a choice. */
const shown = createSignal<string | null>(null);
export const useShownList = () => useSignal(shown);
export const showList = (id: string) => shown.set(id);

export const currentLists = () => signal.get();
export const isRefused = () => refused.get();
/** All lists, the default one first. */
export const useLists = () => useSignal(signal);

dropOrphans();
