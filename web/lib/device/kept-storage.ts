/** The browser's answer to the request to persist this device's storage (lists-7). */
export type StoragePersistence = 'kept' | 'removable' | 'unknown';

type Manager = Pick<StorageManager, 'persist' | 'persisted'>;
const manager = (): Manager | undefined => globalThis.navigator?.storage;

export async function isKept(storage = manager()): Promise<StoragePersistence> {
  try {
    const persisted = await storage?.persisted();
    return persisted === undefined ? 'unknown' : persisted ? 'kept' : 'removable';
  } catch {
    return 'unknown';
  }
}

/** Asks the browser to keep it; called when the first place is saved. Some browsers ask the visitor once. */
export async function askToPersist(storage = manager()): Promise<StoragePersistence> {
  try {
    const before = await isKept(storage);
    if (before !== 'removable') return before;
    return (await storage?.persist()) ? 'kept' : 'removable';
  } catch {
    return 'unknown';
  }
}
