/**
 * Whether lists and needs stay on this device after the visit, in clear: the visitor's choice in the profile, off at
 * first. Who opens this browser can then read them.
 */
import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { readRaw, writeRaw } from './raw-storage.ts';
import { STORED } from './stored-here.ts';

const KEY = STORED.listsKept.name;
const ON = 'on';

/** Lists in clear are kept ones: without the choice, the device has them encrypted alone. */
const read = () => readRaw('local', KEY) === ON || readRaw('local', STORED.savedLists.name)?.[0] === '{';

const signal = createSignal(read());

globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key === KEY) signal.set(read());
});

export const areListsKept = () => signal.get();
export const useListsKept = () => useSignal(signal);

/** Stores the choice, which a full or forbidden storage refuses; `keepLists` of keep-lists.ts also moves what is there. */
export function noteListsKept(areKept: boolean): void {
  writeRaw('local', KEY, areKept ? ON : null);
  signal.set(areKept && read());
}
