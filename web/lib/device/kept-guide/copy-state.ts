import { createSignal } from '#web/lib/browser/signal.ts';

/**
 * The state of the copy for offline use; 'impossible' where browsers cannot keep one, 'unreadable' when it is damaged or
 * opens under another key.
 */
type OfflineCopy = 'on' | 'off' | 'keeping' | 'unreadable' | 'impossible';

export const offlineCopy = createSignal<OfflineCopy>('off');
