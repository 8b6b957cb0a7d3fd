/**
 * The record of a guide that was taken along (decision 109): its key, wrapped, and the number of tries. It is in a
 * database, because a browser writes localStorage to the disk seconds later, and workers have none. For page and worker.
 */
import { STORED } from '#web/lib/device/stored-here.ts';

const { name: NAME } = STORED.along;
const STORE = 'along';
const KEY = 'record';

/** Opens the database; null if there is none, or if the browser has no databases. */
function openDatabase(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    if (!globalThis.indexedDB) return resolve(null);
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
}

/** Reads the record; undefined without one. It is untrusted. */
async function readRecord(): Promise<unknown> {
  const database = await openDatabase();
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

/** Returns whether this device has a guide that was taken along, even a damaged one. For page and worker. */
export const isTakenAlong = async (): Promise<boolean> =>
  (await readRecord().catch(() => null)) !== undefined;
