import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (record: Uint8Array | undefined) => record && new TextDecoder().decode(record);

/** Opens a page, or the worker, with a memory of its own; what is on the device is the same. */
async function openModule() {
  vi.resetModules();
  return { ...(await import('./visit-database.ts')), ...(await import('./visit-answers.ts')) };
}

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));

/** Opens the visit's database, which must be there. */
async function openedBy(module: Awaited<ReturnType<typeof openModule>>, begins = true) {
  const visit = await module.openVisit(begins);
  if (!visit) throw new Error('no visit');
  return visit;
}

describe("a visit's database", () => {
  it('is read by another page, and by the worker, which makes none', async () => {
    const worker = await openModule();
    expect(await worker.openVisit(false)).toBeNull();
    expect(await indexedDB.databases()).toEqual([]);
    const page = await openModule();
    await page.putRecord(await openedBy(page), 'answers', '/api/places', bytes('[7]'));
    const other = await openModule();
    expect(text(await other.getRecord(await openedBy(other), 'answers', '/api/places'))).toBe('[7]');
    expect(text(await worker.getRecord(await openedBy(worker, false), 'answers', '/api/places'))).toBe('[7]');
  });

  it('has names and contents encrypted alone, with keys that nobody can export', async () => {
    const page = await openModule();
    const visit = await openedBy(page);
    await page.putRecord(visit, 'values', 'edit-place-7', bytes('GinGin'));
    const stored = await new Promise<[IDBValidKey[], Uint8Array[]]>((resolve) => {
      const store = visit.database.transaction('values').objectStore('values');
      const names = store.getAllKeys();
      const records = store.getAll();
      records.onsuccess = () => resolve([names.result, records.result]);
    });
    expect(String(stored[0])).not.toContain('place');
    expect(stored[1].map((record) => text(record))).toEqual([expect.not.stringContaining('GinGin')]);
    expect(visit.seal.extractable || visit.names.extractable).toBe(false);
    expect((await page.allRecords(visit, 'values')).map(text)).toEqual(['GinGin']);
  });

  it('returns nothing of a record that was altered or deleted', async () => {
    const page = await openModule();
    const visit = await openedBy(page);
    await page.putRecord(visit, 'answers', 'a', bytes('one'));
    await page.putRecord(visit, 'answers', 'b', bytes('two'));
    await new Promise((resolve) => {
      const transaction = visit.database.transaction('answers', 'readwrite');
      const store = transaction.objectStore('answers');
      store.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue>).result;
        cursor.update(cursor.value.fill(1));
      };
      transaction.oncomplete = resolve;
    });
    const found = [await page.getRecord(visit, 'answers', 'a'), await page.getRecord(visit, 'answers', 'b')];
    expect(found.filter(Boolean)).toHaveLength(1);
    await page.deleteAll(visit, 'answers');
    expect(await page.hasRecord(visit, 'answers', 'a')).toBe(false);
    expect(await page.sizeOf(visit, 'answers')).toBe(0);
  });

  it('is closed when another page erases it, and begins anew with other keys', async () => {
    const page = await openModule();
    await page.putRecord(await openedBy(page), 'values', 'plan', bytes('[]'));
    await new Promise((resolve) => {
      indexedDB.deleteDatabase('visit').onsuccess = resolve;
    });
    expect(await page.openVisit(false)).toBeNull();
    expect(await page.getRecord(await openedBy(page), 'values', 'plan')).toBeUndefined();
  });

  it('remembers for the visit that its copy is not wanted', async () => {
    const page = await openModule();
    const visit = await openedBy(page);
    expect(await page.isCopyWanted(visit)).toBe(true);
    await page.wantCopy(visit, false);
    const worker = await openModule();
    expect(await worker.isCopyWanted(await openedBy(worker, false))).toBe(false);
  });
});

describe('a browser that keeps nothing', () => {
  it.each([
    ['has no database', () => vi.stubGlobal('indexedDB', undefined)],
    ['refuses one', () => vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse)],
    ['has no cipher, as without https', () => vi.stubGlobal('crypto', {})],
  ])('%s: there is no visit, and no error', async (_what, forbid) => {
    forbid();
    const page = await openModule();
    expect(await page.openVisit(true)).toBeNull();
    expect(await page.openVisit(false)).toBeNull();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}
