/** Lists of saved places (lists-1). The lists exist only on the device; these rules store nothing. */
import { plainText } from '#contract/plain-text.ts';
import type { Point } from '#domain/geo/geo.ts';

export const MAX_LISTS = 30;
export const MAX_ENTRIES = 1000;
export const LONGEST_NAME = 80;
export const LONGEST_NOTE = 500;

/** An entry from a file for which the guide has no place, in the file's own words (lists-5). */
export type TextEntry = {
  readonly place: null;
  readonly name: string;
  readonly address: string;
  readonly point: Point | null;
  readonly url: string;
  readonly note: string;
};
export type SavedEntry = { readonly place: number; readonly note: string } | TextEntry;

/** The default list has an empty name until the visitor names it. */
export type SavedList = {
  readonly id: string;
  readonly name: string;
  readonly entries: readonly SavedEntry[];
};

/** The default list contains the favorites, always exists and always comes first. */
export const DEFAULT_LIST = 'favorites';

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Cutting a character in half would leave a lone surrogate.
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** Returns a text of several lines in its stored form: NFC, trimmed, without hidden characters. Idempotent. */
export const cleanNote = (text: string, most = LONGEST_NOTE): string =>
  cut(plainText(text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ')).trim(), most);

/** Returns a text of one line in its stored form: like `cleanNote`, with single spaces. Idempotent. */
export const cleanLine = (text: string, most = LONGEST_NAME): string =>
  cut(cleanNote(text, Number.POSITIVE_INFINITY).replace(/\s+/g, ' '), most);

/** Returns the key of an entry within its list: the place, or all fields from a file except the note. */
export const entryKey = (entry: SavedEntry): string =>
  entry.place === null ? JSON.stringify([entry.name, entry.address, entry.url]) : `${entry.place}`;

const changed = (list: SavedList, entries: readonly SavedEntry[]): SavedList => ({ ...list, entries });

/** Moves an entry one step up or down; does nothing at the edge. */
export function moveEntry(list: SavedList, index: number, by: -1 | 1): SavedList {
  const to = index + by;
  const entry = list.entries[index];
  if (!entry || to < 0 || to >= list.entries.length) return list;
  return changed(list, list.entries.toSpliced(index, 1).toSpliced(to, 0, entry));
}

/** Returns the list without one of its entries. */
export const removeEntry = (list: SavedList, index: number): SavedList =>
  changed(list, list.entries.toSpliced(index, 1));

/** Restores a removed entry to its position, unless the list already contains it again. */
export function restoreEntry(list: SavedList, index: number, entry: SavedEntry): SavedList {
  const key = entryKey(entry);
  if (list.entries.some((other) => entryKey(other) === key)) return list;
  return changed(list, list.entries.toSpliced(index, 0, entry));
}

/** A removed entry with its position on screen, where it can be restored. */
export type RemovedEntry = { readonly entry: SavedEntry; readonly index: number };

/** Returns the entries, with removed ones still in their positions. */
export const withRemoved = (
  entries: readonly SavedEntry[],
  removed: readonly RemovedEntry[],
): readonly SavedEntry[] =>
  removed
    .toSorted((a, b) => a.index - b.index)
    .reduce((all, { entry, index }) => all.toSpliced(index, 0, entry), entries);

/** Returns an entry's position in the list, given its position on screen, where removed entries remain. */
export const listIndex = ({ index }: RemovedEntry, removed: readonly RemovedEntry[]): number =>
  index - removed.filter((other) => other.index < index).length;

/** Returns the list with a cleaned note on one of its entries. */
export const setNote = (list: SavedList, index: number, note: string): SavedList =>
  changed(
    list,
    list.entries.map((entry, at) => (at === index ? { ...entry, note: cleanNote(note) } : entry)),
  );

function joinedNote(kept: string, added: string): string {
  if (added === '' || kept === added || kept.split('\n').includes(added)) return kept;
  return kept === '' ? added : cleanNote(`${kept}\n${added}`);
}

/** The numbers of entries that `addEntries` added, found already listed, and refused because the list was full. */
export type AddResult = { list: SavedList; added: number; duplicates: number; refused: number };

/**
 * Appends entries in their order. An entry already in the list keeps its position; its new note is appended
 * to the existing one.
 */
export function addEntries(list: SavedList, more: readonly SavedEntry[]): AddResult {
  const entries = [...list.entries];
  const spots = new Map(entries.map((entry, index) => [entryKey(entry), index]));
  let [added, duplicates, refused] = [0, 0, 0];
  for (const entry of more) {
    const key = entryKey(entry);
    const spot = spots.get(key);
    const there = spot === undefined ? undefined : entries[spot];
    if (there && spot !== undefined) {
      entries[spot] = { ...there, note: joinedNote(there.note, entry.note) };
      duplicates += 1;
    } else if (entries.length >= MAX_ENTRIES) refused += 1;
    else {
      spots.set(key, entries.push(entry) - 1);
      added += 1;
    }
  }
  return { list: changed(list, entries), added, duplicates, refused };
}

/**
 * Replaces each merged place by the kept one (place-17); when two entries become one, their notes are joined.
 * Lists without a merged place are returned as the same objects.
 */
export function followMerges(
  lists: readonly SavedList[],
  places: readonly { id: number; formerly: readonly { id: number }[] | null }[],
): readonly SavedList[] {
  const kept = new Map(places.flatMap(({ id, formerly }) => (formerly ?? []).map((one) => [one.id, id])));
  return lists.map((list) => {
    if (!list.entries.some(({ place }) => place !== null && kept.has(place))) return list;
    const entries = list.entries.map((entry): SavedEntry => {
      const id = entry.place === null ? undefined : kept.get(entry.place);
      return id === undefined ? entry : { place: id, note: entry.note };
    });
    return addEntries(changed(list, []), entries).list;
  });
}

/**
 * Merges saved ids into the default list. The order follows `ids`, notes are kept, and free-text entries
 * remain behind the place that they followed.
 */
export function entriesOf(ids: readonly number[], kept: readonly SavedEntry[]): SavedEntry[] {
  const wanted = new Set(ids);
  const notes = new Map<number, string>();
  const behind = new Map<number | null, SavedEntry[]>();
  let anchor: number | null = null;
  for (const entry of kept) {
    if (entry.place === null) behind.set(anchor, [...(behind.get(anchor) ?? []), entry]);
    else if (wanted.has(entry.place)) {
      notes.set(entry.place, entry.note);
      anchor = entry.place;
    }
  }
  return [
    ...(behind.get(null) ?? []),
    ...[...wanted].flatMap((place) => [
      { place, note: notes.get(place) ?? '' },
      ...(behind.get(place) ?? []),
    ]),
  ];
}

/** Returns the list to begin with: the first one that has entries; without one the first, the default list. */
export const listToOpen = (lists: readonly SavedList[]): SavedList | undefined =>
  lists.find(({ entries }) => entries.length > 0) ?? lists[0];

/** Returns the ids of a list's places, in its order. */
export const placesOf = (list: SavedList): number[] =>
  list.entries.flatMap(({ place }) => (place === null ? [] : [place]));
