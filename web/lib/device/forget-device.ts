import { HOST_PREFIX, SESSION_HALF_COOKIE } from '#contract/access/session-half.ts';
import { offlineCopy } from './kept-guide/copy-state.ts';
import { forgetKeyOfVisit, isSealedText, readRaw } from './raw-storage.ts';
import { dropAlongHalf } from './sealed/along-half.ts';
import { dropKeyWorker, isKeyWorker } from './sealed/key-worker-registration.ts';
import { clearStore } from './storage.ts';
import { outlivesVisit, STORED, storedAs } from './stored-here.ts';

const HALF_NAMES = [SESSION_HALF_COOKIE, HOST_PREFIX + SESSION_HALF_COOKIE];

/**
 * Returns the half of the session that scripts can read, for the call that ends the session after that cookie is
 * gone.
 */
export function sessionHalf(): string {
  for (const pair of document.cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=');
    if (HALF_NAMES.includes(name)) return value;
  }
  return '';
}

/** Deletes that half: the half that scripts cannot delete is useless without it. */
function dropHalf(): void {
  for (const name of HALF_NAMES) {
    const secure = name.startsWith(HOST_PREFIX) ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and this tab may close any moment
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
  }
}

function dropDatabase(name: string): void {
  try {
    globalThis.indexedDB?.deleteDatabase(name);
  } catch {
    // A browser that forbids databases has none.
  }
}

const isAlong = () => readRaw('local', STORED.alongMark.name) !== null;

/**
 * Returns whether an entry stays: the guide was taken along, or the visitor has not decided yet about an unencrypted
 * entry of an earlier version.
 */
function isKeptAlong(key: string): boolean {
  const entry = storedAs('local', key);
  if (entry?.goes !== 'along') return false;
  return isAlong() || (!entry.isPrefix && !isSealedText(readRaw('local', key) ?? ''));
}

/**
 * Erases the visit's data; choices stay (language, theme, saved places, offline use). Typed text stays in the memory of
 * an open tab.
 */
export async function forgetVisit(): Promise<void> {
  dropHalf();
  forgetKeyOfVisit();
  clearStore('local', (key) => !outlivesVisit('local', key) && !isKeptAlong(key));
  clearStore('session');
  void dropKeyWorker(isAlong()).catch(() => undefined);
  await forgetOfflineData().catch(() => undefined);
}

/** Erases everything that the guide stored on this device: both stores, caches, service worker, session. */
export async function eraseDevice(): Promise<void> {
  dropHalf();
  forgetKeyOfVisit();
  clearStore('local');
  clearStore('session');
  // First the random bytes: without them, leftovers in the database's files cannot be decrypted.
  const half = dropAlongHalf().catch(() => undefined);
  dropDatabase(STORED.along.name);
  void dropKeyWorker().catch(() => undefined);
  await Promise.all([half, eraseOffline().catch(() => undefined)]);
}

export const canKeepOffline = () =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;

/** Erases the protected data when the gate closes; the program's own files may stay. */
async function forgetOfflineData(): Promise<void> {
  if (!canKeepOffline()) return;
  if (!(await caches.has(STORED.program.name))) return eraseOffline();
  navigator.serviceWorker.controller?.postMessage('forget');
  const names = (await caches.keys()).filter((name) => !outlivesVisit('cache', name));
  if (names.length === 0) return;
  const { isTakenAlong } = await import('./sealed/taken-along.ts');
  const isAlong = await isTakenAlong();
  await Promise.all(names.map((name) => (isAlong && name === STORED.guide.name) || caches.delete(name)));
}

/** Erases the offline copy with its workers. */
export async function eraseOffline(): Promise<void> {
  if (!canKeepOffline()) return;
  offlineCopy.set('off');
  // Erases the program too.
  navigator.serviceWorker.controller?.postMessage('erase');
  const [names, registrations] = await Promise.all([
    caches.keys(),
    navigator.serviceWorker.getRegistrations(),
    caches.delete(STORED.program.name),
  ]);
  await Promise.all([
    ...names.filter((name) => name !== STORED.alongHalf.name).map((name) => caches.delete(name)),
    ...registrations.filter((one) => !isKeyWorker(one)).map((registration) => registration.unregister()),
  ]);
}
