import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStore, stubStores, watchChannels } from '#tests/support/browser/memory-stores.ts';

let stores: ReturnType<typeof stubStores>;
let closeChannels: () => void;

beforeEach(() => {
  stores = stubStores();
  closeChannels = watchChannels();
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  closeChannels();
  // Other test files must not get a page whose channel is closed.
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page with a memory of its own; what is on the device is the same. */
async function openPage() {
  vi.resetModules();
  const page = {
    ...(await import('./storage.ts')),
    ...(await import('#web/features/profile/profile-offline.tsx')),
    ...(await import('./kept-lists.ts')),
    ...(await import('./raw-storage.ts')),
  };
  await page.openValues();
  return page;
}

const onDevice = () => JSON.stringify([[...stores.local.values], [...stores.session.values]]);

describe('storage', () => {
  it('reads back what was written, and forgets on null', async () => {
    const page = await openPage();
    for (const key of ['theme', 'lists']) {
      await page.writeLocal(key, 'night');
      expect(page.readLocal(key)).toBe('night');
      await page.writeLocal(key, null);
      expect(page.readLocal(key)).toBeNull();
    }
  });

  it("keeps the gate's hint under its key and value (gate-3)", async () => {
    const page = await openPage();
    await page.setAccessHint(true);
    expect(stores.session.getItem('barcelona_guide_access')).toBe('granted');
    expect(page.hasAccessHint()).toBe(true);
    await page.setAccessHint(false);
    expect(page.hasAccessHint()).toBe(false);
    await page.writeSession('barcelona_guide_access', 'true');
    expect(page.hasAccessHint()).toBe(false);
  });

  it('has values of a visit in its database alone, for the next page and for other tabs', async () => {
    const page = await openPage();
    expect(await page.writeLocal('needs', '{"steps":0}')).toBe(true);
    expect(await page.writeSession('guide_draft:add-place', 'a bar')).toBe(true);
    expect(onDevice()).not.toMatch(/steps|draft|bar/);
    const reloaded = await openPage();
    expect(reloaded.readLocal('needs')).toBe('{"steps":0}');
    expect(reloaded.readSession('guide_draft:add-place')).toBe('a bar');
    expect(reloaded.valuesOfVisit().map(({ name, key }) => `${name} ${key}`)).toEqual(
      expect.arrayContaining(['local needs', 'session guide_draft:add-place']),
    );
    await page.writeLocal('needs', null);
    await vi.waitFor(() => expect(reloaded.readLocal('needs')).toBeNull());
  });

  it('has forms and plan of each tab apart', async () => {
    const page = await openPage();
    await page.writeSession('plan', '{}');
    vi.stubGlobal('sessionStorage', memoryStore());
    const other = await openPage();
    expect(other.readSession('plan')).toBeNull();
  });

  it('writes the last of several values, however fast they change', async () => {
    const page = await openPage();
    const written = ['1', '2', null, '3'].map((value) => page.writeLocal('plans', value));
    await Promise.all(written);
    expect((await openPage()).readLocal('plans')).toBe('3');
  });

  it('stores a value once that changes while another is stored, so that the last one is not late', async () => {
    const page = await openPage();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const typed = Array.from({ length: 20 }, (_, at) => page.writeSession('guide_draft:x', `${at}`));
    expect(await Promise.all(typed)).not.toContain(false);
    expect(put).toHaveBeenCalledTimes(1);
    expect((await openPage()).readSession('guide_draft:x')).toBe('19');
  });

  it('makes no database for a value that is only removed', async () => {
    const page = await openPage();
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('visit').onsuccess = resolve;
    });
    page.forgetValues();
    await page.writeLocal('own_changes', null);
    expect(await indexedDB.databases()).toEqual([]);
  });
});

describe('a browser that keeps nothing', () => {
  it('answers null, swallows writes, and has the values of the visit in this page', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
    try {
      const page = await openPage();
      expect(page.openStore('local')).toBeNull();
      expect(await page.writeLocal('theme', 'day')).toBe(false);
      expect(page.readLocal('theme')).toBeNull();
      expect(await page.writeLocal('lists', '[]')).toBe(false);
      expect(page.readLocal('lists')).toBe('[]');
      expect(await page.writeSession('guide_draft:x', 'y')).toBe(false);
      expect(page.readSession('guide_draft:x')).toBe('y');
    } finally {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Reflect.deleteProperty(globalThis, name);
    }
  });

  it('goes on when it is full, and says that the value is not stored', async () => {
    const page = await openPage();
    stores.local.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await page.writeLocal('favorites', '[1]')).toBe(false);
    expect(await page.writeLocal('lists', '[]')).toBe(false);
    expect(page.readLocal('lists')).toBe('[]');
  });
});

describe('lists and needs', () => {
  const LISTS = '{"v":1,"lists":[]}';

  it('are kept in clear once the visitor chooses so, and end with the visit again once not', async () => {
    const page = await openPage();
    await page.writeLocal('lists', LISTS);
    expect(page.areListsKept()).toBe(false);
    page.keepLists(true);
    expect(stores.local.getItem('lists')).toBe(LISTS);
    expect((await openPage()).areListsKept()).toBe(true);
    page.keepLists(false);
    expect(onDevice()).not.toContain('lists');
    expect(page.readLocal('lists')).toBe(LISTS);
    await vi.waitFor(async () => expect((await openPage()).readLocal('lists')).toBe(LISTS));
  });

  it('that were kept in clear until today open, and stay', async () => {
    stores.local.setItem('lists', LISTS);
    const page = await openPage();
    expect(page.readLocal('lists')).toBe(LISTS);
    expect(page.areListsKept()).toBe(true);
    await page.writeLocal('lists', null);
    expect(stores.local.getItem('lists')).toBeNull();
  });

  it('that an earlier version sealed are not read', async () => {
    stores.local.setItem('lists', 's2.AAAA');
    const page = await openPage();
    expect(page.readLocal('lists')).toBeNull();
    expect(page.areListsKept()).toBe(false);
  });
});
