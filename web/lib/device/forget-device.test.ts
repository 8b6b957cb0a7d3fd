import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStores } from '#tests/support/browser/memory-stores.ts';

let stores: ReturnType<typeof stubStores>;

beforeEach(() => {
  stores = stubStores();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', { cookie: '' });
});
afterEach(() => vi.unstubAllGlobals());

async function openPage() {
  vi.resetModules();
  return { ...(await import('./forget-device.ts')), ...(await import('./storage.ts')) };
}

const namesOfDatabases = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Opens a database of an earlier version. */
const openEarlier = (name: string) =>
  new Promise<void>((resolve) => {
    indexedDB.open(name).onsuccess = ({ target }) => {
      (target as IDBOpenDBRequest).result.close();
      resolve();
    };
  });

describe('the end of a visit', () => {
  it('leaves choices and ids of favorites alone, and deletes what earlier versions stored', async () => {
    const page = await openPage();
    await page.openValues();
    await openEarlier('along');
    await page.writeLocal('needs', '{}');
    for (const [name, value] of Object.entries({
      theme: 'night',
      favorites: '[7]',
      lists: 's2.A',
      along: 'x',
    }))
      stores.local.setItem(name, value);
    stores.session.setItem('plan', 's2.A');
    expect(await namesOfDatabases()).toEqual(expect.arrayContaining(['visit', 'along']));
    await page.forgetVisit();
    expect([...stores.local.values.keys()]).toEqual(['theme', 'favorites']);
    expect(stores.session.length).toBe(0);
    expect(page.readLocal('needs')).toBeNull();
    expect(await namesOfDatabases()).toEqual([]);
  });

  it('deletes every cookie that a script can reach', async () => {
    const written: string[] = [];
    vi.stubGlobal('document', {
      get cookie() {
        return '__Host-bcn_h=half; __Host-bcn_g=1';
      },
      set cookie(text: string) {
        written.push(text);
      },
    });
    const page = await openPage();
    expect(page.sessionHalf()).toBe('half');
    await page.forgetVisit();
    for (const name of ['bcn_h', 'bcn_g', '__Host-bcn_h', '__Host-bcn_g'])
      expect(written).toContainEqual(expect.stringMatching(new RegExp(`^${name}=; Path=/; Max-Age=0`)));
  });

  it('leaves lists and needs that the visitor keeps, unless everything is erased', async () => {
    const page = await openPage();
    stores.local.setItem('lists', '{"v":1,"lists":[]}');
    stores.local.setItem('lists_kept', 'on');
    const next = await openPage();
    await next.forgetVisit();
    expect([...stores.local.values.keys()]).toEqual(['lists', 'lists_kept']);
    await page.eraseDevice();
    expect(stores.local.length).toBe(0);
  });

  it.each([undefined, 'refused'])(
    'comes without an error where the browser keeps nothing: %s',
    async (how) => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      vi.stubGlobal('caches', undefined);
      vi.stubGlobal('navigator', {});
      vi.stubGlobal('indexedDB', how && { open: refuse, deleteDatabase: refuse, databases: refuse });
      const page = await openPage();
      await page.openValues();
      await page.forgetVisit();
      await page.eraseDevice();
    },
  );
});
