import { createSignal } from '#web/lib/browser/signal.ts';

/**
 * Whether the guide is stored for offline use; 'impossible' where the browser cannot do it, 'unreadable' when what is
 * stored is damaged or opens under another key.
 */
type OfflineCopy = 'on' | 'off' | 'keeping' | 'unreadable' | 'impossible';

export const offlineCopy = createSignal<OfflineCopy>('off');
