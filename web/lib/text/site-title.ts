import { createSignal } from '#web/lib/browser/signal.ts';

/**
 * The title of window, header and gate: the operator's name for the guide (SITE_TITLE), which the server writes into
 * the page, or the name that was chosen on this device (first-paint.ts).
 */
export const siteTitle = createSignal(typeof document === 'undefined' ? 'Looking?' : document.title);
