import { useSyncExternalStore } from 'react';
import { heldKeys, onKeys } from '#web/lib/device/sealed/visit-key.ts';
import { readLocal, writeLocal } from '#web/lib/device/storage.ts';
import { STORED } from '#web/lib/device/stored-here.ts';

/** 'locked': the visit began with the code, not with the passphrase. */
type AlongState = 'none' | 'open' | 'locked';

function alongState(): AlongState {
  const mark = readLocal(STORED.alongMark.name);
  if (mark === null) return 'none';
  return heldKeys()?.along.mark === mark ? 'open' : 'locked';
}

/** Stores or removes the mark of the guide's key, and notifies this page as another tab would. */
export function writeMark(mark: string | null): void {
  writeLocal(STORED.alongMark.name, mark);
  globalThis.window?.dispatchEvent(
    new StorageEvent('storage', { key: STORED.alongMark.name, newValue: mark }),
  );
}

function subscribe(listener: () => void): () => void {
  const stop = onKeys(listener);
  globalThis.window?.addEventListener('storage', listener);
  return () => {
    stop();
    globalThis.window?.removeEventListener('storage', listener);
  };
}

/** Returns whether the guide was taken along on this device, and whether it is open. */
export const useAlongState = (): AlongState => useSyncExternalStore(subscribe, alongState, alongState);
