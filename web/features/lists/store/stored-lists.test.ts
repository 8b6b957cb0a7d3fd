import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIST, MAX_ENTRIES, MAX_LISTS, moveEntry, setNote } from '#domain/lists/saved-lists.ts';
import { memoryStore } from '#tests/support/browser/memory-stores.ts';
import { keepLists } from '#web/features/profile/profile-offline.tsx';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { FAVORITES_KEY, followFavorites, toggleFavorite } from './favorite-places.ts';
import { addToList, changeList, changeLists, currentLists, followLists, isRefused } from './lists-store.ts';
import { parseLists, withDefault, writeLists } from './stored-lists.ts';

const KEY = 'lists';
const kept = {
  place: null,
  name: 'A cellar',
  address: 'Carrer 1',
  point: { latitude: 41.4, longitude: 2.1 },
  url: '',
  note: '',
};

describe('what is stored of the lists', () => {
  it('is nothing more than the ids while no list has a name or note', () => {
    expect(writeLists(withDefault([], [3, 7]))).toBeNull();
  });

  it('is the same when it is read again', () => {
    const entry = fc.oneof(
      fc.record({
        place: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        note: fc.constantFrom('', 'by the door'),
      }),
      fc.constant(kept),
    );
    const list = fc.record({
      id: fc.constantFrom(DEFAULT_LIST, 'a', 'b'),
      name: fc.constantFrom('Friday', 'Sunday'),
      entries: fc.array(entry, { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(list, { selector: ({ id }) => id, minLength: 1 }), (lists) => {
        expect(parseLists(writeLists(lists))).toEqual(lists);
      }),
    );
  });

  it.each([null, '', '{', '[]', '{"v":2,"lists":[]}', '{"v":1}', '{"v":1,"lists":[1,{"id":""}]}'])(
    'reads %j as none',
    (text) => expect(parseLists(text)).toEqual([]),
  );

  it('drops what is no entry, a script’s address, and what is too much', () => {
    const entries = [
      7,
      '7',
      [3, 'a\u202Eb'],
      { name: '' },
      { ...kept, url: 'javascript:alert(1)' },
      -1,
      null,
    ];
    const many = Array.from({ length: MAX_ENTRIES + 9 }, (_, index) => index + 1);
    const lists = Array.from({ length: MAX_LISTS + 5 }, (_, index) => ({
      id: `l${index}`,
      name: 'x',
      entries: many,
    }));
    const [first] = parseLists(
      JSON.stringify({ v: 1, lists: [{ id: 'a', name: 'x'.repeat(200), entries }] }),
    );
    expect(first).toEqual({
      id: 'a',
      name: 'x'.repeat(80),
      entries: [{ place: 7, note: '' }, { place: 3, note: 'ab' }, kept],
    });
    const read = parseLists(JSON.stringify({ v: 1, lists }));
    expect([read.length, read[0]?.entries.length]).toEqual([MAX_LISTS, MAX_ENTRIES]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseLists(text)).toEqual([]);
      }),
    );
  });
});

function forgetAll() {
  followFavorites({ key: null, newValue: null });
  followLists({ key: null, newValue: null });
}

describe('the lists of this device', () => {
  beforeEach(() => {
    vi.stubGlobal('localStorage', memoryStore());
    forgetAll();
    changeLists(() => withDefault([], []));
  });
  afterEach(async () => {
    vi.stubGlobal('localStorage', memoryStore());
    changeLists(() => withDefault([], []));
    vi.unstubAllGlobals();
    forgetAll();
    // What is still being saved would reach the device of the next test.
    await writeLocal('lists', null);
  });

  const first = () => currentLists()[0];

  it('begin with that of the heart, the latest first', () => {
    for (const id of [3, 7]) toggleFavorite(id);
    expect(currentLists()).toEqual([
      {
        id: DEFAULT_LIST,
        name: '',
        entries: [
          { place: 7, note: '' },
          { place: 3, note: '' },
        ],
      },
    ]);
  });

  it('write the order of that one where the heart reads it', () => {
    for (const id of [3, 7]) toggleFavorite(id);
    changeList(DEFAULT_LIST, (list) => moveEntry(list, 0, 1));
    expect(localStorage.getItem(FAVORITES_KEY)).toBe('[7,3]');
    expect(readLocal(KEY)).toBeNull();
  });

  it('keep a note through what the heart does, until its place goes', () => {
    for (const id of [3, 7]) toggleFavorite(id);
    changeList(DEFAULT_LIST, (list) => setNote(list, 1, 'upstairs'));
    toggleFavorite(9);
    expect(first()?.entries).toEqual([
      { place: 9, note: '' },
      { place: 7, note: '' },
      { place: 3, note: 'upstairs' },
    ]);
    toggleFavorite(3);
    changeList(DEFAULT_LIST, (list) => list);
    expect(readLocal(KEY)).toBeNull();
  });

  it('can be made with what is added, and keep it once', () => {
    const made = addToList({ name: 'Friday' }, [kept, { place: 7, note: '' }]);
    expect(made).toMatchObject({ added: 2 });
    expect(addToList({ id: made.id }, [kept])).toMatchObject({ added: 0, duplicates: 1 });
    expect(parseLists(readLocal(KEY))).toEqual([
      { id: made.id, name: 'Friday', entries: [kept, { place: 7, note: '' }] },
    ]);
    expect(localStorage.getItem(FAVORITES_KEY)).toBeNull();
  });

  it('follow another tab, and keep what it wrote a moment ago', () => {
    const lists = [{ id: 'a', name: 'Theirs', entries: [kept] }];
    followLists({ key: KEY, newValue: writeLists(lists) });
    expect(currentLists()[1]).toEqual(lists[0]);
    void writeLocal(KEY, writeLists([{ id: 'b', name: 'Later', entries: [] }]));
    addToList({ name: 'Mine' }, [kept]);
    expect(currentLists().map(({ name }) => name)).toEqual(['', 'Later', 'Mine']);
  });

  it('stay on screen, and say so, when the browser is full', () => {
    keepLists(true);
    vi.stubGlobal(
      'localStorage',
      memoryStore(undefined, ({ length }) => length > 150),
    );
    addToList({ name: 'Short' }, []);
    expect(isRefused()).toBe(false);
    addToList({ name: 'Long' }, [{ place: 7, note: 'n'.repeat(300) }]);
    expect(isRefused()).toBe(true);
    expect(currentLists().map(({ name }) => name)).toEqual(['', 'Short', 'Long']);
    addToList({ name: 'More' }, []);
    expect(currentLists().at(-2)?.entries).toEqual([{ place: 7, note: 'n'.repeat(300) }]);
    keepLists(false);
  });
});
