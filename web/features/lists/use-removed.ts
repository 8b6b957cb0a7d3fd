import { useState } from 'react';
import {
  entryKey,
  listIndex,
  type RemovedEntry,
  removeEntry,
  restoreEntry,
  type SavedEntry,
  type SavedList,
  withRemoved,
} from '#domain/lists/saved-lists.ts';
import { changeList } from '#web/features/lists/store/lists-store.ts';

export type Removal = {
  /** The entries of the list, with the removed ones still in their positions. */
  shown: readonly SavedEntry[];
  isRemoved: (entry: SavedEntry) => boolean;
  remove: (entry: SavedEntry) => void;
  undo: (entry: SavedEntry) => void;
  /** Discards the removed entries, which can then no longer be restored. */
  clear: () => void;
};

const NONE: readonly RemovedEntry[] = [];

/**
 * Removes entries in place. Each keeps its position on screen, and can be restored, until the visitor leaves
 * the list.
 */
export function useRemoved(list: SavedList): Removal {
  const [state, setState] = useState({ listId: list.id, removed: NONE });
  const present = new Set(list.entries.map(entryKey));
  const removed =
    state.listId === list.id ? state.removed.filter(({ entry }) => !present.has(entryKey(entry))) : NONE;
  const shown = withRemoved(list.entries, removed);
  const find = (entry: SavedEntry) => removed.find((one) => entryKey(one.entry) === entryKey(entry));
  const set = (next: readonly RemovedEntry[]) => setState({ listId: list.id, removed: next });
  const indexIn = (entries: readonly SavedEntry[], entry: SavedEntry) =>
    entries.findIndex((other) => entryKey(other) === entryKey(entry));
  return {
    shown,
    isRemoved: (entry) => find(entry) !== undefined,
    remove: (entry) => {
      changeList(list.id, (before) => {
        const index = indexIn(before.entries, entry);
        return index === -1 ? before : removeEntry(before, index);
      });
      set([...removed, { entry, index: indexIn(shown, entry) }]);
    },
    undo: (entry) => {
      const gone = find(entry);
      if (!gone) return;
      changeList(list.id, (before) => restoreEntry(before, listIndex(gone, removed), gone.entry));
      set(removed.filter((other) => other !== gone));
    },
    clear: () => setState({ listId: list.id, removed: NONE }),
  };
}
