import { GUEST_MARK_COOKIE, HOST_PREFIX, SESSION_HALF_COOKIE } from '#contract/access/session-half.ts';
import { areListsKept } from './kept-lists.ts';
import { clearStore, forgetValues } from './storage.ts';
import { outlivesVisit, STORED } from './stored-here.ts';

const named = (name: string) => [name, HOST_PREFIX + name];
const HALF_NAMES = named(SESSION_HALF_COOKIE);

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

/** Deletes that half and a guest's mark: the half that scripts cannot delete is useless without it. */
function dropHalf(): void {
  for (const name of [...HALF_NAMES, ...named(GUEST_MARK_COOKIE)]) {
    const secure = name.startsWith(HOST_PREFIX) ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the other way is asynchronous, and this tab may close any moment
    document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure}`;
  }
}

/** Resolves even if another page still holds the database open, which closes it then, or the browser forbids it. */
function dropDatabase(name: string): Promise<void> {
  const dropped = new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
  return dropped.catch(() => undefined);
}

/** Deletes the visit's database, and those of earlier versions. */
async function dropDatabases(): Promise<void> {
  if (!globalThis.indexedDB) return;
  // First, because the page may go away.
  const dropped = dropDatabase(STORED.visit.name);
  const others = (await indexedDB.databases?.()) ?? [];
  await Promise.all([dropped, ...others.map(({ name = '' }) => dropDatabase(name))]);
}

/**
 * Erases the visit's data; choices stay (language, theme, saved places), and lists and needs if the visitor keeps them.
 * The program without any content may stay, too. Typed text stays in the memory of an open tab.
 */
export async function forgetVisit(): Promise<void> {
  dropHalf();
  forgetValues();
  clearStore('local', (key) => !outlivesVisit('local', key, areListsKept()));
  clearStore('session');
  await dropDatabases().catch(() => undefined);
}

/** Erases everything that the guide stored on this device: both stores, database, caches, service worker, session. */
export async function eraseDevice(): Promise<void> {
  dropHalf();
  forgetValues();
  clearStore('local');
  clearStore('session');
  await Promise.all([dropDatabases().catch(() => undefined), dropProgram().catch(() => undefined)]);
}

/** Deletes the program with its worker, which may be storing it at this moment. */
export async function dropProgram(): Promise<void> {
  // First, because the page may go away.
  navigator.serviceWorker?.controller?.postMessage('erase');
  const [registrations, names] = await Promise.all([
    navigator.serviceWorker?.getRegistrations() ?? [],
    globalThis.caches?.keys() ?? [],
  ]);
  for (const { installing } of registrations) installing?.postMessage('erase');
  await Promise.all([
    ...names.map((name) => caches.delete(name)),
    ...registrations.map((registration) => registration.unregister()),
  ]);
}
