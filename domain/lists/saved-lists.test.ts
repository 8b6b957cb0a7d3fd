import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addEntries,
  cleanLine,
  cleanNote,
  entriesOf,
  followMerges,
  LONGEST_NOTE,
  listIndex,
  listToOpen,
  MAX_ENTRIES,
  moveEntry,
  placesOf,
  type RemovedEntry,
  removeEntry,
  restoreEntry,
  type SavedEntry,
  type SavedList,
  setNote,
  withRemoved,
} from './saved-lists.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const unlisted = fc.record({
  place: fc.constant(null),
  name: fc.string({ minLength: 1, maxLength: 5 }),
  address: fc.constant(''),
  point: fc.constant(null),
  url: fc.constant(''),
  note: fc.constantFrom('', 'a note'),
});
const listed = fc.record({
  place: fc.integer({ min: 1, max: 40 }),
  note: fc.constantFrom('', 'quiet', 'loud'),
});
const entries = fc.uniqueArray(fc.oneof(listed, unlisted), {
  maxLength: 12,
  selector: (entry) => entry.place ?? entry.name,
});
const lists = entries.map((all): SavedList => ({ id: 'a', name: 'Friday', entries: all }));

const key = (entry: SavedEntry) => JSON.stringify(entry);
const sorted = (all: readonly SavedEntry[]) => all.map(key).sort();

it('the list to begin with has entries, and is the default one if it has any', () => {
  const list = (id: string, ...places: number[]): SavedList => ({
    id,
    name: id,
    entries: places.map((place) => ({ place, note: '' })),
  });
  const idOf = (...lists: SavedList[]) => listToOpen(lists)?.id;
  expect(idOf(list('favorites'), list('empty'), list('saturday', 7), list('sunday', 8))).toBe('saturday');
  expect(idOf(list('favorites', 1), list('saturday', 7))).toBe('favorites');
  expect(idOf(list('favorites'), list('empty'))).toBe('favorites');
});

describe('a list of saved places', () => {
  it('keeps the spots of what is taken off, and takes each back at its own, in any order', () => {
    fc.assert(
      fc.property(lists, fc.array(fc.nat(11), { maxLength: 12 }), fc.nat(11), (list, taken, seed) => {
        let own = list;
        let removed: RemovedEntry[] = [];
        for (const index of new Set(taken)) {
          const entry = list.entries[index];
          if (!entry) continue;
          own = removeEntry(own, own.entries.indexOf(entry));
          removed.push({ entry, index });
          expect(withRemoved(own.entries, removed)).toEqual(list.entries);
        }
        while (removed.length > 0) {
          const back = removed[seed % removed.length] as RemovedEntry;
          own = restoreEntry(own, listIndex(back, removed), back.entry);
          removed = removed.filter((one) => one !== back);
          expect(withRemoved(own.entries, removed)).toEqual(list.entries);
        }
        expect(own.entries).toEqual(list.entries);
      }),
    );
  });

  it('loses and gains nothing by a move, and a move back undoes it', () => {
    fc.assert(
      fc.property(lists, fc.nat(14), fc.constantFrom(-1 as const, 1 as const), (list, index, by) => {
        const moved = moveEntry(list, index, by);
        expect(sorted(moved.entries)).toEqual(sorted(list.entries));
        if (moved === list) return;
        expect(moved.entries[index + by]).toEqual(list.entries[index]);
        expect(moveEntry(moved, index + by, by === 1 ? -1 : 1)).toEqual(list);
      }),
    );
  });

  it('is as before when what was removed is put back', () => {
    fc.assert(
      fc.property(lists, fc.nat(11), (list, index) => {
        const entry = list.entries[index];
        if (!entry) return;
        const without = removeEntry(list, index);
        expect(without.entries).toHaveLength(list.entries.length - 1);
        expect(restoreEntry(without, index, entry)).toEqual(list);
        expect(restoreEntry(list, index, entry)).toBe(list);
      }),
    );
  });

  it('takes each entry once, keeps all of its own, and adding twice changes no more', () => {
    fc.assert(
      fc.property(lists, entries, (list, more) => {
        const once = addEntries(list, more);
        expect(once.added + once.duplicates + once.refused).toBe(more.length);
        expect(once.list.entries.slice(0, list.entries.length).map(({ place }) => place)).toEqual(
          list.entries.map(({ place }) => place),
        );
        for (const { place, note } of [...list.entries, ...more]) {
          if (place === null) continue;
          expect(once.list.entries.find((entry) => entry.place === place)?.note).toContain(note);
        }
        const twice = addEntries(once.list, more);
        expect(twice).toMatchObject({ added: 0, duplicates: more.length, list: once.list });
      }),
    );
  });

  it('refuses what is beyond its end, and counts it', () => {
    const many = Array.from({ length: MAX_ENTRIES + 5 }, (_, index) => ({ place: index + 1, note: '' }));
    const { list, added, refused } = addEntries({ id: 'a', name: '', entries: [] }, many);
    expect([list.entries.length, added, refused]).toEqual([MAX_ENTRIES, MAX_ENTRIES, 5]);
  });

  it('keeps a note with its place', () => {
    const list = {
      id: 'a',
      name: '',
      entries: [
        { place: 7, note: '' },
        { place: 3, note: '' },
      ],
    };
    const noted = setNote(list, 1, ' ask for Marc\r\n\u202Eat the bar ');
    expect(noted.entries[1]).toEqual({ place: 3, note: 'ask for Marc\nat the bar' });
    expect(moveEntry(noted, 1, -1).entries[0]).toEqual({ place: 3, note: 'ask for Marc\nat the bar' });
  });
});

describe('the default list', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 });

  it('has the places of the heart in their order, and every entry without a place once', () => {
    fc.assert(
      fc.property(ids, entries, (wanted, kept) => {
        const found = entriesOf(wanted, kept);
        expect(placesOf({ id: 'a', name: '', entries: found })).toEqual(wanted);
        const rest = (all: readonly SavedEntry[]) => sorted(all.filter(({ place }) => place === null));
        expect(rest(found)).toEqual(rest(kept));
      }),
    );
  });

  it('is what was kept when nothing else changed it', () => {
    fc.assert(
      fc.property(lists, (list) => {
        expect(entriesOf(placesOf(list), list.entries)).toEqual(list.entries);
      }),
    );
  });
});

describe('places that staff merged', () => {
  const list = (entries: [place: number, note: string][]) => ({
    id: 'one',
    name: '',
    entries: entries.map(([place, note]) => ({ place, note })),
  });
  const places = [
    { id: 7, formerly: [{ id: 3 }, { id: 4 }] },
    { id: 9, formerly: null },
  ];

  it('are followed to the kept place, where they stand, with their notes', () => {
    const [followed] = followMerges(
      [
        list([
          [9, ''],
          [3, 'Back room'],
          [5, ''],
        ]),
      ],
      places,
    );
    expect(followed).toEqual(
      list([
        [9, ''],
        [7, 'Back room'],
        [5, ''],
      ]),
    );
  });

  it('become one entry when both were saved', () => {
    const [followed] = followMerges(
      [
        list([
          [3, 'Old'],
          [7, 'New'],
          [4, 'Old'],
        ]),
      ],
      places,
    );
    expect(followed).toEqual(list([[7, 'Old\nNew']]));
  });

  it('leave other lists as they are', () => {
    const other = list([[9, 'x']]);
    expect(followMerges([other], places)[0]).toBe(other);
  });
});

describe('a text', () => {
  it('is kept without disguises, within its length, and the same when it is cleaned again', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 30 }), (text, most) => {
        const note = cleanNote(text, most);
        expect(note.length).toBeLessThanOrEqual(most);
        expect(cleanNote(note, most)).toBe(note);
        expect(note).not.toMatch(/(?!\n)[\p{Cc}\u202E\p{Cs}]/u);
        const line = cleanLine(text, most);
        expect(cleanLine(line, most)).toBe(line);
        expect(line).not.toContain('\n');
      }),
    );
  });

  it('has one space where a hidden character stood between two', () => {
    expect(cleanLine('a \u202E \n b')).toBe('a b');
  });

  it('is cut between characters', () => {
    expect(cleanNote(`${'a'.repeat(LONGEST_NOTE - 1)}🏳️‍🌈`)).toBe('a'.repeat(LONGEST_NOTE - 1));
  });
});
