import { createSignal } from '#web/lib/browser/signal.ts';

/**
 * The state of the copy for offline use; 'impossible' in browsers that cannot keep one, 'unreadable' if it is damaged
 * or has another key.
 */
type OfflineCopy = 'on' | 'off' | 'keeping' | 'unreadable' | 'impossible';

export const offlineCopy = createSignal<OfflineCopy>('off');
