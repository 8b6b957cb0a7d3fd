import { createSignal, useSignal } from '#web/lib/browser/signal.ts';
import { isCopyFull } from './storage.ts';

/** 'full': the device has no space. 'impossible': the browser forbids it, as in some private windows. */
export type OfflineCopy = 'on' | 'off' | 'starting' | 'full' | 'impossible';

/** The state of the copy of the guide (make-copy.ts), which every screen can tell. */
export const offlineCopy = createSignal<OfflineCopy>('starting');
isCopyFull.subscribe(() => isCopyFull.get() && offlineCopy.set('full'));

export const useOfflineCopy = () => useSignal(offlineCopy);
