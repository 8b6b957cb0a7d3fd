import { HOST_PREFIX, SESSION_HALF_COOKIE } from '#contract/access/session-half.ts';
import { eraseOffline, forgetOfflineData } from './offline-copy.ts';
import { clearStore } from './storage.ts';
import { outlivesVisit } from './stored-here.ts';

const HALF_NAMES = [SESSION_HALF_COOKIE, HOST_PREFIX + SESSION_HALF_COOKIE];

/** The script's half of the session, for the call that ends it: by then the cookie itself is gone. */
export function sessionHalf(): string {
  for (const pair of document.cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    if (HALF_NAMES.includes(name)) return value;
  }
  return '';
}

/** Ends the session on this side: the half that no script can delete opens nothing without this one. */
function dropSessionHalf(): void {
  for (const name of HALF_NAMES) {
    const secure = name.startsWith(HOST_PREFIX) ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and this tab may close any moment
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
  }
}

/**
 * The visit is over, however it ended: nothing of it stays but choices (language, theme, saved places, and whether the
 * program itself is kept). Typed text stays in the memory of an open tab.
 */
export async function forgetVisit(): Promise<void> {
  dropSessionHalf();
  clearStore('local', (key) => !outlivesVisit('local', key));
  clearStore('session');
  await forgetOfflineData().catch(() => undefined);
}

/** Nothing of the guide stays on this device: both stores, the caches, the service worker, the session. */
export async function eraseDevice(): Promise<void> {
  dropSessionHalf();
  clearStore('local');
  clearStore('session');
  await eraseOffline().catch(() => undefined);
}
