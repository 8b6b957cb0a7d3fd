/**
 * The record of a guide taken along (decision 109): its wrapped key, and the number of tries. It is in a database,
 * because a browser writes localStorage to the disk seconds later, and workers have none. For page and worker.
 */
import { STORED } from '#web/lib/device/stored-here.ts';
import { dropAlongHalf } from './along-half.ts';

const { name: NAME } = STORED.along;
const STORE = 'along';
const KEY = 'record';

/** Opens the database; null if there is none, or if the browser has no databases. */
function openDatabase(mayCreate: boolean): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    if (!globalThis.indexedDB) return resolve(null);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      if (mayCreate) request.result.createObjectStore(STORE);
      else request.transaction?.abort();
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => (mayCreate ? reject(request.error) : resolve(null));
  });
}

/** Reads the record; undefined without one. It is untrusted. */
export async function readRecord(): Promise<unknown> {
  const database = await openDatabase(false);
  if (!database) return undefined;
  try {
    const request = database.transaction(STORE).objectStore(STORE).get(KEY);
    return await new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/**
 * Changes the record in one transaction, and returns the new one once it is on the disk. Rejects if storage is full, and
 * without a record unless it may be created.
 */
export async function changeRecord<T>(change: (before: unknown) => T, mayCreate = false): Promise<T> {
  const database = await openDatabase(mayCreate);
  if (!database) throw new Error('no database');
  try {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(STORE);
    return await new Promise((resolve, reject) => {
      let next: T;
      const request = store.get(KEY);
      request.onsuccess = () => {
        next = change(request.result);
        store.put(next, KEY);
      };
      transaction.oncomplete = () => resolve(next);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Returns whether this device has a guide taken along, even a damaged one. For page and worker. */
export const isTakenAlong = async (): Promise<boolean> =>
  (await readRecord().catch(() => null)) !== undefined;

/** Removes the record, the only way to the key. */
export async function dropRecord(): Promise<void> {
  await dropAlongHalf();
  await new Promise<void>((resolve, reject) => {
    if (!globalThis.indexedDB) return resolve();
    const request = indexedDB.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
