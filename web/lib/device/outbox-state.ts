import { createSignal } from '#web/lib/browser/signal.ts';
import { keysOf } from './raw-storage.ts';
import { STORED } from './stored-here.ts';

const isOfOutbox = (key: string) => key.startsWith(STORED.outbox.name);

/**
 * Whether edits wait on this device. 'maybe': code has been loaded that could add one, and the code that lists them
 * follows, as it cannot be loaded without network.
 */
export const outboxState = createSignal<'none' | 'maybe' | 'some'>(
  keysOf('local').some(isOfOutbox) ? 'some' : 'none',
);

/** Another tab has stored an edit, or removed one. */
globalThis.window?.addEventListener('storage', ({ key }) => {
  if (key && isOfOutbox(key)) outboxState.set('some');
});
